import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { codeFormSchema, recoverByCodeSchema } from '../../identity'
import { CodeField } from './code-field'
import { NewPasswordField } from './new-password-field'
import type { AuthFormProps } from './sign-in-form'

type Props = Pick<AuthFormProps, 'lastResult'> & { submit: string }

/** The code of a mail. */
export function CodeForm({ lastResult, submit }: Props) {
  const [form, fields] = useSchemaForm({
    id: 'code',
    schema: codeFormSchema,
    lastResult,
    validates: 'onSubmit',
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <CodeField field={fields.code} isFirst />
      <SubmitButton size="lg" isFull>
        {submit}
      </SubmitButton>
    </Form>
  )
}

/** The code of a mail and the new password it is for, at once: neither is worth anything alone. */
export function RecoverByCodeForm({ lastResult, submit, email }: Props & { email: string }) {
  const { t } = useTranslation('auth')
  const [form, fields] = useSchemaForm({
    id: 'recover',
    schema: recoverByCodeSchema,
    lastResult,
    validates: 'onSubmit',
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      {/* So that a password manager knows whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CodeField field={fields.code} isFirst />
      <NewPasswordField field={fields.password} label={t('field.newPassword')} ownWords={[email]} />
      <SubmitButton size="lg" isFull>
        {submit}
      </SubmitButton>
    </Form>
  )
}
