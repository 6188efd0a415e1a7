import { useTranslation } from 'react-i18next'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'

/** The address by which an account is known. */
export function EmailField({ field }: { field: Parameters<typeof fieldProps>[0] }) {
  const { t } = useTranslation('auth')
  return (
    <TextField
      label={t('field.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      {...fieldProps(field)}
    />
  )
}
