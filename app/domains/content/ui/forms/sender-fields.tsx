import { useTranslation } from 'react-i18next'
import { TextInput } from './form-controls'

/** Who writes, and how to reach them: in every form. */
export function SenderFields() {
  const { t } = useTranslation('site-forms')
  return (
    <>
      <TextInput name="name" label={t('name')} autoComplete="name" maxLength={100} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput name="email" label={t('email')} type="email" autoComplete="email" maxLength={254} />
        <TextInput name="phone" label={t('phone')} type="tel" autoComplete="tel" maxLength={40} isOptional />
      </div>
    </>
  )
}
