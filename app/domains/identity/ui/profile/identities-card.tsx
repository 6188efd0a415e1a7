import { Link2, Mail, Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { Form } from '~/ui/form/form'
import { providerName } from '../../providers/provider-name'
import { ProveButton } from './prove-first'

export interface IdentitiesCardProps {
  identities: { id: string; provider: string; email: string }[]
  isProved: boolean
  canLinkGoogle: boolean
  /** Linking went wrong just now. */
  problem: boolean
}

/** The ways in that belong to the account, to link and unlink. The last one stays. */
export function IdentitiesCard({ identities, isProved, canLinkGoogle, problem }: IdentitiesCardProps) {
  const { t } = useTranslation('profile')
  return (
    <Card title={t('identities.title')} description={t('identities.description')} isFlush>
      {problem ? (
        <Callout tone="bad" role="alert" className="m-4">
          {t('identities.problem')}
        </Callout>
      ) : null}
      <ul className="divide-y">
        {identities.map(({ id, provider, email }) => {
          const name = provider === 'email' ? t('identities.email') : providerName(provider)
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
              <span className="text-muted">
                {provider === 'email' ? (
                  <Mail aria-hidden="true" className="size-5" />
                ) : (
                  <Link2 aria-hidden="true" className="size-5" />
                )}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-ink">{name}</span>
                <bdi className="block text-sm text-muted [overflow-wrap:anywhere]">{email}</bdi>
              </span>
              {isProved && identities.length > 1 ? (
                <Form>
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
              ) : null}
            </li>
          )
        })}
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
