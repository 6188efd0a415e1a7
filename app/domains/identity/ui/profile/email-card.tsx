import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextLink } from '~/ui/components/actions/text-link'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { Callout, type Tone } from '~/ui/components/feedback/callout'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import type { EmailChange, SideState } from '../../account/email-change.server'
import { mailRequestSchema } from '../../identity'
import { authAddress } from '../ways-in/auth-address'
import { EmailField } from '../ways-in/email-field'

export interface EmailCardProps {
  email: string
  isConfirmed: boolean
  change: EmailChange | null
  canMail: boolean
  /** What came of a code or a link just now. */
  outcome: 'changed' | 'half-changed' | null
}

/** The address of the account, and its change, to which both mailboxes have to agree. */
export function EmailCard({ email, isConfirmed, change, canMail, outcome }: EmailCardProps) {
  const { t } = useTranslation('profile')
  return (
    <Card title={t('email.title')} description={canMail ? t('email.description') : undefined}>
      {outcome ? (
        <Callout tone={outcome === 'changed' ? 'good' : 'info'} role="status" className="mb-4">
          {t(`email.outcome.${outcome}`)}
        </Callout>
      ) : null}
      <p className="flex flex-wrap items-center gap-2 text-ink">
        <bdi className="font-medium [overflow-wrap:anywhere]">{email}</bdi>
        <Badge tone={isConfirmed ? 'good' : 'warn'}>
          {t(isConfirmed ? 'email.confirmed' : 'email.unconfirmed')}
        </Badge>
      </p>
      <div className="mt-5 border-t pt-5">
        {change ? (
          <ChangeUnderWay email={email} change={change} />
        ) : canMail ? (
          <ChangeForm />
        ) : (
          <p className="text-sm text-muted">{t('email.noMail')}</p>
        )}
      </div>
    </Card>
  )
}

function ChangeForm() {
  const { t } = useTranslation('profile')
  const fetcher = useFetcher<SubmissionResult<string[]>>()
  const [form, fields] = useSchemaForm({ id: 'email', schema: mailRequestSchema, lastResult: fetcher.data })
  return (
    <Form form={form} fetcher={fetcher} className="flex max-w-md flex-col gap-4">
      <input type="hidden" name="intent" value="email" />
      <EmailField field={fields.email} label={t('email.new')} hint={t('email.newHint')} />
      <div>
        <SubmitButton variant="secondary">{t('email.change')}</SubmitButton>
      </div>
    </Form>
  )
}

const TONES: Record<SideState, Tone> = { waiting: 'neutral', agreed: 'good', expired: 'bad' }

function ChangeUnderWay({ email, change }: { email: string; change: EmailChange }) {
  const { t } = useTranslation('profile')
  const { t: auth } = useTranslation('auth')
  const sides = [
    { address: email, state: change.current },
    { address: change.newEmail, state: change.new },
  ]
  return (
    <>
      <p className="text-sm text-ink">{t('email.underWay')}</p>
      <ul className="mt-3 divide-y rounded-md border">
        {sides.map(({ address, state }) => (
          <li
            key={address}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2.5 text-sm"
          >
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{address}</bdi>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {state === 'waiting' ? (
                <TextLink to={authAddress('/auth/check-mail', { type: 'email_change', email: address })}>
                  {auth('checkMail.title')}
                </TextLink>
              ) : null}
              <Badge tone={TONES[state]}>{t(`email.side.${state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Form>
          <input type="hidden" name="intent" value="resend" />
          <SubmitButton variant="secondary">{t('email.resend')}</SubmitButton>
        </Form>
        <Form>
          <input type="hidden" name="intent" value="cancel" />
          <SubmitButton variant="quiet">{t('email.cancel')}</SubmitButton>
        </Form>
      </div>
    </>
  )
}
