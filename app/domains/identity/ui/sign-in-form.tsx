import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { signInSchema } from '../identity'
import { AuthHeading } from './auth-heading'
import { CredentialFields } from './credential-fields'

export interface AuthFormProps {
  lastResult?: SubmissionResult<string[]> | null
  /** Where to go afterwards; kept when one changes between the forms. */
  next: string | null
}

export function SignInForm({ lastResult, next }: AuthFormProps) {
  const { t } = useTranslation('auth')
  const [form, fields] = useSchemaForm({ id: 'sign-in', schema: signInSchema, lastResult })
  return (
    <>
      <AuthHeading mode="signIn" next={next} />
      <Form form={form} className="flex flex-col gap-4">
        <CredentialFields email={fields.email} password={fields.password} />
        <SubmitButton size="lg" isFull className="mt-2">
          {t('signIn.submit')}
        </SubmitButton>
      </Form>
    </>
  )
}
