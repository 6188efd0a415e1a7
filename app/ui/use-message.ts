import { useTranslation } from 'react-i18next'

/**
 * Turns what went wrong into words. A problem travels as a message key whose first part names its area
 * (`auth.errors.emailRequired`), with values behind it like a query (`errors.field.tooLong?maximum=254`); what is no
 * known key is taken for words already.
 */
export function useMessage(): (keyOrWords: string) => string {
  const { t, i18n } = useTranslation()
  return (keyOrWords) => {
    const [path = '', query] = keyOrWords.split('?', 2)
    const key = path.replace('.', ':')
    if (!/^[a-zA-Z-]+:[\w.]+$/.test(key) || !i18n.exists(key)) return keyOrWords
    return t(key, Object.fromEntries(new URLSearchParams(query)))
  }
}
