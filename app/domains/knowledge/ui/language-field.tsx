import { useTranslation } from 'react-i18next'
import { ComboBox } from '~/ui/components/forms/combo-box'
import { useLanguageNames } from '~/ui/use-language-names'

/** The language of a text, or empty to have it found. */
export function LanguageField({ value }: { value?: string | null }) {
  const { t } = useTranslation('knowledge')
  const { languages } = useLanguageNames()
  return (
    <ComboBox
      label={t('form.language')}
      hint={t('form.languageHint')}
      placeholder={t('form.languageAuto')}
      name="language"
      formValue="key"
      defaultSelectedKey={value ?? undefined}
      options={languages.map(({ code, name }) => ({ id: code, label: name }))}
      className="max-w-sm"
    />
  )
}
