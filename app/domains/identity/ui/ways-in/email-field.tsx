import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'

export interface EmailFieldProps {
  field: Parameters<typeof fieldProps>[0]
  label?: string
  hint?: ReactNode
  /** `off` for an address that is somebody else's. */
  autoComplete?: 'username' | 'off'
}

/** The address by which an account is known. */
export function EmailField({ field, label, hint, autoComplete = 'username' }: EmailFieldProps) {
  const { t } = useTranslation('auth')
  return (
    <TextField
      label={label ?? t('field.email')}
      hint={hint}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      {...fieldProps(field)}
    />
  )
}
