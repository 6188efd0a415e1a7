import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownTimeZone } from '~/platform/i18n/time-zone'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextField } from '~/ui/components/forms/text-field'
import { ErrorSummary } from '~/ui/form/error-summary'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { signUpSchema } from '../../identity'
import { EmailField } from './email-field'
import { NewPasswordField } from './new-password-field'
import type { AuthFormProps } from './sign-in-form'
import { useKeptAttempts } from './use-kept-attempts'

/** The fields of an account and a shop, without a title: pages say by themselves what it's for. */
export function SignUpForm({ lastResult }: Pick<AuthFormProps, 'lastResult'>) {
  const { t } = useTranslation('auth')
  const [form, fields] = useSchemaForm({ id: 'sign-up', schema: signUpSchema, lastResult })
  const attempts = useKeptAttempts('sign-up', form)
  const [timeZone, setTimeZone] = useState('')
  // The server, which draws first, is somewhere else.
  useEffect(() => setTimeZone(ownTimeZone()), [])
  const own = [fields.email.value, fields.displayName.value, fields.shopName.value]
  return (
    <Form form={form} onSubmit={attempts.onSubmit} className="flex flex-col gap-4">
      <input type="hidden" name="timeZone" value={timeZone} />
      {attempts.isSpent ? <ErrorSummary errors={['errors.signupRateLimited']} /> : null}
      <TextField label={t('field.displayName')} autoComplete="name" {...fieldProps(fields.displayName)} />
      <TextField
        label={t('field.shopName')}
        hint={t('field.shopNameHint')}
        autoComplete="organization"
        {...fieldProps(fields.shopName)}
      />
      <EmailField field={fields.email} />
      <NewPasswordField field={fields.password} ownWords={own.map((words) => words ?? '')} />
      <SubmitButton size="lg" isFull>
        {t('signUp.submit')}
      </SubmitButton>
    </Form>
  )
}
