import { useTranslation } from 'react-i18next'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { PasswordField } from './password-field'

type Field = Parameters<typeof fieldProps>[0]

export interface CredentialFieldsProps {
  email: Field
  password: Field
  /** A password manager offers to make one, and the form says what makes a good one. */
  isNewPassword?: boolean
}

/** E-mail address and password, by which an account is known. */
export function CredentialFields({ email, password, isNewPassword }: CredentialFieldsProps) {
  const { t } = useTranslation('auth')
  return (
    <>
      <TextField
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...fieldProps(email)}
      />
      <PasswordField
        label={t('field.password')}
        hint={isNewPassword ? t('field.newPasswordHint') : undefined}
        autoComplete={isNewPassword ? 'new-password' : 'current-password'}
        {...fieldProps(password)}
      />
    </>
  )
}
