import { useTranslation } from 'react-i18next'

/** Names and texts of collections in the page's language; the catalogue's own where there is no translation. */
export function useCollectionWords() {
  const { t } = useTranslation('demo')
  return {
    nameOf: (handle: string, title: string) => t(`collectionNames.${handle}`, { defaultValue: title }),
    textOf: (handle: string, text: string) => t(`collectionTexts.${handle}`, { defaultValue: text }),
  }
}
