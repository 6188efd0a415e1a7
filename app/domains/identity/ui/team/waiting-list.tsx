import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { CopyButton } from '~/ui/components/actions/copy-button'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { useDocument } from '~/ui/document-context'
import { ErrorSummary } from '~/ui/form/error-summary'
import type { WaitingInvitation } from '../../team/team-queries.server'
import { useTeamCommand } from './use-team-command'

type Shown = Omit<WaitingInvitation, 'sentAt' | 'linkSecret'> & {
  sentAt: Date | string
  mayChange: boolean
  /** To pass on, where it wasn't mailed. */
  link: string | null
}

/** Who was invited and hasn't come yet. */
export function WaitingList({ invitations }: { invitations: Shown[] }) {
  const { t } = useTranslation('team')
  return (
    <Card title={t('waiting.title')} isFlush>
      <ul className="divide-y">
        {invitations.map((invitation) => (
          <WaitingRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function WaitingRow({ invitation }: { invitation: Shown }) {
  const { t } = useTranslation('team')
  const { send, isPending, problem } = useTeamCommand()
  const { canMail } = useDocument()
  const { id, email, role, sentAt, isExpired, mayChange, link } = invitation
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
      <span className="min-w-0 flex-1 basis-48">
        <bdi className="block truncate font-medium text-ink">{email}</bdi>
        <span className="block text-sm text-muted">
          {link ? null : t('waiting.sent')} <RelativeTime value={sentAt} />
        </span>
      </span>
      {isExpired ? <Badge tone="warn">{t('waiting.expired')}</Badge> : null}
      <Badge>{t(`role.${role}.name`)}</Badge>
      {mayChange ? (
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            isPending={isPending}
            aria-label={canMail ? t('waiting.resendTo', { email }) : `${t('waiting.newLink')}: ${email}`}
            onPress={() => send({ intent: 'resend', invitation: id })}
          >
            {t(canMail ? 'waiting.resend' : 'waiting.newLink')}
          </Button>
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={t('waiting.withdrawFrom', { email })}
            onPress={() => send({ intent: 'withdraw', invitation: id })}
          >
            {t('waiting.withdraw')}
          </Button>
        </span>
      ) : null}
      {link ? (
        <div className="flex w-full items-center gap-2 rounded-md border bg-sunken px-3 py-1.5">
          <code dir="ltr" className="min-w-0 flex-1 truncate text-sm text-ink">
            {link}
          </code>
          <CopyButton text={link} />
        </div>
      ) : null}
      {problem ? (
        <div className="w-full">
          <ErrorSummary errors={[problem]} />
        </div>
      ) : null}
    </li>
  )
}
