import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextLink } from '~/ui/components/actions/text-link'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { codeFormSchema, currentPasswordSchema } from '../../identity'
import { AuthHeading } from './auth-heading'
import { CodeField } from './code-field'
import { PasskeyButton } from './passkey-button'
import { PasswordField } from './password-field'
import { ResendForm } from './resend-form'
import type { AuthFormProps } from './sign-in-form'

export interface ProveAgainProps extends Pick<AuthFormProps, 'lastResult'> {
  next: string
  email: string
  hasPassword: boolean
  hasPasskey: boolean
  canMail: boolean
}

/** Asks once more who is there, before a change that could cost somebody their account. */
export function ProveAgain({ next, email, hasPassword, hasPasskey, canMail, lastResult }: ProveAgainProps) {
  const { t } = useTranslation('auth')
  return (
    <>
      <AuthHeading title={t('prove.title')}>{t('prove.lead')}</AuthHeading>
      {hasPassword ? <PasswordProof lastResult={lastResult} email={email} /> : null}
      {hasPasskey ? (
        <div className="mt-3">
          <PasskeyButton purpose="prove" next={next} />
        </div>
      ) : null}
      {canMail ? (
        <details className="mt-6 border-t pt-4" open={!hasPassword}>
          <summary className="cursor-pointer text-sm font-medium text-accent-ink">
            {t('prove.byMail')}
          </summary>
          <div className="mt-4 flex flex-col gap-5">
            <ResendForm isFirst />
            <CodeProof />
          </div>
        </details>
      ) : null}
      <p className="mt-6 text-sm">
        <TextLink to={next}>{t('prove.back')}</TextLink>
      </p>
    </>
  )
}

function PasswordProof({ lastResult, email }: Pick<ProveAgainProps, 'lastResult' | 'email'>) {
  const { t } = useTranslation('auth')
  const [form, fields] = useSchemaForm({
    id: 'prove',
    schema: currentPasswordSchema,
    lastResult,
    validates: 'onSubmit',
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        autoFocus
        {...fieldProps(fields.password)}
      />
      <SubmitButton size="lg" isFull>
        {t('prove.submit')}
      </SubmitButton>
    </Form>
  )
}

function CodeProof() {
  const { t } = useTranslation('auth')
  const fetcher = useFetcher<SubmissionResult<string[]>>()
  const [form, fields] = useSchemaForm({
    id: 'prove-code',
    schema: codeFormSchema,
    lastResult: fetcher.data,
    validates: 'onSubmit',
  })
  return (
    <Form form={form} fetcher={fetcher} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="code" />
      <CodeField field={fields.code} />
      <SubmitButton variant="secondary" size="lg" isFull>
        {t('prove.submit')}
      </SubmitButton>
    </Form>
  )
}
