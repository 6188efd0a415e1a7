import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextLink } from '~/ui/components/actions/text-link'
import { ErrorSummary } from '~/ui/form/error-summary'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { signInSchema } from '../../identity'
import { authAddress } from './auth-address'
import { AuthHeading } from './auth-heading'
import { EmailField } from './email-field'
import { PasswordField } from './password-field'
import { useKeptAttempts } from './use-kept-attempts'

export interface AuthFormProps {
  lastResult?: SubmissionResult<string[]> | null
  /** Where to go afterwards; kept when one changes between the forms. */
  next: string | null
}

export interface SignInFormProps extends AuthFormProps {
  /** Filled in for who comes from elsewhere with it. */
  email?: string | null
  /** What the page has to say first, e.g. that the address is confirmed. */
  notice?: ReactNode
  /** Other ways in, below the form. */
  children?: ReactNode
}

export function SignInForm({ lastResult, next, email, notice, children }: SignInFormProps) {
  const { t } = useTranslation('auth')
  const [form, fields] = useSchemaForm({
    id: 'sign-in',
    validates: 'onSubmit',
    schema: signInSchema,
    lastResult,
    defaultValue: { email: email ?? '' },
  })
  const attempts = useKeptAttempts('sign-in', form)
  return (
    <>
      <AuthHeading title={t('signIn.title')}>
        {t('signIn.toSignUp')}{' '}
        <TextLink to={authAddress('/auth', { mode: 'signup', next })} replace>
          {t('signIn.toSignUpLink')}
        </TextLink>
      </AuthHeading>
      {notice}
      <Form form={form} onSubmit={attempts.onSubmit} className="flex flex-col gap-4">
        {attempts.isSpent ? <ErrorSummary errors={['errors.loginRateLimited']} /> : null}
        <EmailField field={fields.email} />
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          {...fieldProps(fields.password)}
        />
        <p className="-mt-1 text-sm">
          <TextLink to={authAddress('/auth', { mode: 'forgot', next })}>{t('signIn.forgot')}</TextLink>
        </p>
        <SubmitButton size="lg" isFull>
          {t('signIn.submit')}
        </SubmitButton>
      </Form>
      {children}
    </>
  )
}
