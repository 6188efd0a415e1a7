import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProps } from '~/ui/form/field-props'
import { PasswordField } from './password-field'
import { StrengthMeter } from './strength-meter'

export interface NewPasswordFieldProps {
  field: Parameters<typeof fieldProps>[0]
  label?: string
  /** See `StrengthMeter`. */
  ownWords?: readonly string[]
}

/** A password that somebody makes up, with help while they do. Password managers offer one. */
export function NewPasswordField({ field, label, ownWords = [] }: NewPasswordFieldProps) {
  const { t } = useTranslation('auth')
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        label={label ?? t('field.password')}
        autoComplete="new-password"
        {...fieldProps(field)}
        onChange={setPassword}
      />
      <StrengthMeter password={password} ownWords={ownWords} />
    </>
  )
}
