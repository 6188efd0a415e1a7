import { Select } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { useLanguageNames } from '~/ui/use-language-names'

export interface LanguageSelectProps {
  /** BCP 47; empty to have it found. */
  value: string
  onChange: (language: string) => void
}

/** The language of a text. */
export function LanguageSelect({ value, onChange }: LanguageSelectProps) {
  const { t } = useTranslation('knowledge')
  const { languages } = useLanguageNames()
  return (
    <Select
      label={t('form.language')}
      helpText={t('form.languageHint')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('form.languageAuto') },
        ...languages.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
