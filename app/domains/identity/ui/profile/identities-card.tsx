import { useSubmit } from '@remix-run/react'
import { Link2, Mail, Unlink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { useDocument } from '~/ui/document-context'
import { Form } from '~/ui/form/form'
import { providerName } from '../../providers/provider-name'
import { providerProblemKey } from '../ways-in/provider-problem'
import { ProveButton } from './prove-first'

interface ShownIdentity {
  id: string
  provider: string
  email: string
}

export interface IdentitiesCardProps {
  identities: ShownIdentity[]
  isProved: boolean
  canLinkGoogle: boolean
  /** Why linking went wrong just now, in the session protocol's words. */
  problemCode: string | null
  /** The provider that was linked just now. */
  linked: string | null
}

/** The ways in that belong to the account, to link and unlink. The last one stays. */
export function IdentitiesCard({ identities, isProved, canLinkGoogle, ...outcome }: IdentitiesCardProps) {
  const { t } = useTranslation('profile')
  return (
    <Card id="ways-in" title={t('identities.title')} description={t('identities.description')} isFlush>
      <Outcome {...outcome} />
      <ul className="divide-y">
        {identities.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} canUnlink={isProved && identities.length > 1} />
        ))}
      </ul>
      {canLinkGoogle ? (
        <div className="border-t px-4 py-4 sm:px-5">
          {isProved ? (
            <Form action="/profile/link-google">
              <SubmitButton variant="secondary" icon={<Link2 />}>
                {t('identities.linkGoogle')}
              </SubmitButton>
            </Form>
          ) : (
            <ProveButton label={t('identities.linkGoogle')} />
          )}
        </div>
      ) : null}
    </Card>
  )
}

function Outcome({ problemCode, linked }: Pick<IdentitiesCardProps, 'problemCode' | 'linked'>) {
  const { t } = useTranslation('profile')
  const { t: auth } = useTranslation('auth')
  if (problemCode) {
    const told = providerProblemKey(problemCode)
    return (
      <Callout tone="bad" role="alert" className="m-4">
        {told ? auth(told) : t('identities.problem')}
      </Callout>
    )
  }
  if (!linked) return null
  return (
    <Callout tone="good" role="status" className="m-4">
      {t('identities.linked', { name: providerName(linked) })}
    </Callout>
  )
}

function IdentityRow({ identity, canUnlink }: { identity: ShownIdentity; canUnlink: boolean }) {
  const { t } = useTranslation('profile')
  const { provider, email } = identity
  const isEmail = provider === 'email'
  const name = isEmail ? t('identities.email') : providerName(provider)
  const Icon = isEmail ? Mail : Link2
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
      <Icon aria-hidden="true" className="size-5 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink">{name}</span>
        <bdi className="block text-sm text-muted [overflow-wrap:anywhere]">{email}</bdi>
      </span>
      {canUnlink ? <UnlinkForm id={identity.id} name={name} /> : null}
    </li>
  )
}

/** Asks once more; without a script the button unlinks at once. */
function UnlinkForm({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('profile')
  const { csrfToken } = useDocument()
  const submit = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAsking(true)
  }
  return (
    <>
      <Form onSubmit={ask}>
        <input type="hidden" name="intent" value="unlink" />
        <input type="hidden" name="identity" value={id} />
        <SubmitButton
          variant="danger-quiet"
          size="sm"
          icon={<Unlink />}
          aria-label={t('identities.unlinkOne', { name })}
        >
          {t('identities.unlink')}
        </SubmitButton>
      </Form>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('identities.unlinkOne', { name })}
        confirmLabel={t('identities.unlink')}
        onConfirm={() => submit({ csrf: csrfToken, intent: 'unlink', identity: id }, { method: 'post' })}
      >
        {t('identities.description')}
      </ConfirmDialog>
    </>
  )
}
