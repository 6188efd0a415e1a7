import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextLink } from '~/ui/components/actions/text-link'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { mailRequestSchema } from '../../identity'
import { authAddress } from './auth-address'
import { AuthHeading } from './auth-heading'
import { EmailField } from './email-field'
import { NoMail } from './no-mail'
import type { AuthFormProps } from './sign-in-form'

export interface MailRequestFormProps extends AuthFormProps {
  /** For a forgotten password, or to sign in without one. */
  purpose: 'forgot' | 'link'
  /** False where nothing can send mail: then the page says so instead of waiting for one. */
  canMail: boolean
}

/** Asks for a mail that opens the account. Answers alike whether anybody has the address. */
export function MailRequestForm({ purpose, canMail, lastResult, next }: MailRequestFormProps) {
  const { t } = useTranslation('auth')
  const words = purpose === 'link' ? 'byMail' : 'forgot'
  const [form, fields] = useSchemaForm({
    id: purpose,
    schema: mailRequestSchema,
    lastResult,
    validates: 'onSubmit',
  })
  return (
    <>
      <AuthHeading title={t(`${words}.title`)}>{canMail ? t(`${words}.lead`) : null}</AuthHeading>
      {canMail ? (
        <Form form={form} className="flex flex-col gap-4">
          <EmailField field={fields.email} />
          <SubmitButton size="lg" isFull>
            {t(`${words}.submit`)}
          </SubmitButton>
        </Form>
      ) : (
        <NoMail />
      )}
      <p className="mt-6 text-sm">
        <TextLink to={authAddress('/auth', { next })}>{t('backToSignIn')}</TextLink>
      </p>
    </>
  )
}
