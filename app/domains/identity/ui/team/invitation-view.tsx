import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextField } from '~/ui/components/forms/text-field'
import { useDocument } from '~/ui/document-context'
import { ErrorSummary } from '~/ui/form/error-summary'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { invitedSchema } from '../../identity'
import type { FoundInvitation } from '../../team/take-up-invitation.server'
import { authAddress } from '../ways-in/auth-address'
import { AuthHeading } from '../ways-in/auth-heading'
import { NewPasswordField } from '../ways-in/new-password-field'

export interface InvitationViewProps {
  /** Null for one that was taken back. */
  invitation: FoundInvitation | null
  /** This page's own address. */
  here: string
  signedInAs: string | null
  /** Whether the invitation went to the address one is signed in with. */
  isTheirs: boolean
  answer?: SubmissionResult<string[]> | { problem: string } | null
}

/** An invitation to a shop, for who has an account and for who hasn't. */
export function InvitationView({ invitation, here, signedInAs, isTheirs, answer }: InvitationViewProps) {
  const { t } = useTranslation('team')
  if (invitation?.state !== 'ready') return <InvitationOver state={invitation?.state ?? 'withdrawn'} />
  const { workspace, inviter, role, email, hasAccount } = invitation
  const lead = t('invitation.lead', { inviter, role: t(`role.${role}.name`) })
  return (
    <>
      <AuthHeading title={t('invitation.to', { workspace })}>
        <p>{lead}</p>
        <p className="mt-1 text-sm">{t(`role.${role}.may`)}</p>
      </AuthHeading>
      {signedInAs && isTheirs ? (
        <Form className="flex flex-col gap-4">
          {answer && 'problem' in answer ? <ErrorSummary errors={[answer.problem]} /> : null}
          <SubmitButton size="lg" isFull>
            {t('invitation.accept')}
          </SubmitButton>
        </Form>
      ) : signedInAs ? (
        <OtherAccount email={email} signedInAs={signedInAs} here={here} />
      ) : hasAccount ? (
        <>
          <p className="mb-4 text-sm text-muted">{t('invitation.known', { email })}</p>
          <ButtonLink to={authAddress('/auth', { next: here, email })} variant="primary" size="lg" isFull>
            {t('invitation.signIn')}
          </ButtonLink>
        </>
      ) : (
        <InvitedForm
          email={email}
          workspace={workspace}
          lastResult={answer && 'problem' in answer ? null : answer}
        />
      )}
    </>
  )
}

function InvitationOver({ state }: { state: 'used' | 'expired' | 'withdrawn' }) {
  const { t } = useTranslation('team')
  const { canMail } = useDocument()
  const body = state === 'withdrawn' && !canMail ? 'bodyNoMail' : 'body'
  return (
    <>
      <AuthHeading title={t(`invitation.over.${state}.title`)}>
        {t(`invitation.over.${state}.${body}`)}
      </AuthHeading>
      <ButtonLink to="/dashboard" size="lg" isFull>
        {t('invitation.toDashboard')}
      </ButtonLink>
    </>
  )
}

function OtherAccount({ email, signedInAs, here }: { email: string; signedInAs: string; here: string }) {
  const { t } = useTranslation('team')
  return (
    <>
      <p className="mb-4 text-muted">{t('invitation.other', { email, signedInAs })}</p>
      <form method="post" action="/sign-out">
        <CsrfInput />
        <input type="hidden" name="next" value={here} />
        <button type="submit" className={buttonClasses({ size: 'lg', isFull: true })}>
          {t('invitation.signOut')}
        </button>
      </form>
    </>
  )
}

interface InvitedFormProps {
  email: string
  workspace: string
  lastResult?: SubmissionResult<string[]> | null
}

function InvitedForm({ email, workspace, lastResult }: InvitedFormProps) {
  const { t } = useTranslation('auth')
  const [form, fields] = useSchemaForm({ id: 'invited', schema: invitedSchema, lastResult })
  return (
    <Form form={form} className="flex flex-col gap-4">
      {/* Fixed: the invitation's mailbox proves this address and no other. */}
      <TextField label={t('field.email')} value={email} isReadOnly autoComplete="username" />
      <TextField label={t('field.displayName')} autoComplete="name" {...fieldProps(fields.displayName)} />
      <NewPasswordField
        field={fields.password}
        ownWords={[email, workspace, fields.displayName.value ?? '']}
      />
      <SubmitButton size="lg" isFull>
        {t('signUp.submit')}
      </SubmitButton>
    </Form>
  )
}
