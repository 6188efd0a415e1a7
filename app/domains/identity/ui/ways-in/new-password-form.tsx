import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { newPasswordSchema } from '../../identity'
import { NewPasswordField } from './new-password-field'
import type { AuthFormProps } from './sign-in-form'

export interface NewPasswordFormProps extends Pick<AuthFormProps, 'lastResult'> {
  submit: string
  /** Whose password it is, for the browser that keeps it; unknown behind a mailed link. */
  email?: string
  /** Above the field. */
  children?: ReactNode
}

/** One field: the password that counts from now on. */
export function NewPasswordForm({ lastResult, submit, email, children }: NewPasswordFormProps) {
  const { t } = useTranslation('auth')
  const [form, fields] = useSchemaForm({ id: 'new-password', schema: newPasswordSchema, lastResult })
  return (
    <Form form={form} className="flex flex-col gap-4">
      {email ? <input type="hidden" name="username" autoComplete="username" value={email} readOnly /> : null}
      {children}
      <NewPasswordField field={fields.password} label={t('field.newPassword')} />
      <SubmitButton size="lg" isFull>
        {submit}
      </SubmitButton>
    </Form>
  )
}
