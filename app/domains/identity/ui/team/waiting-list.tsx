import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { ErrorSummary } from '~/ui/form/error-summary'
import type { WaitingInvitation } from '../../team/team-queries.server'
import { useTeamCommand } from './use-team-command'

type Shown = Omit<WaitingInvitation, 'sentAt'> & { sentAt: Date | string; mayChange: boolean }

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
  const { id, email, role, sentAt, isExpired, mayChange } = invitation
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
      <span className="min-w-0 flex-1 basis-48">
        <bdi className="block truncate font-medium text-ink">{email}</bdi>
        <span className="block text-sm text-muted">
          {t('waiting.sent')} <RelativeTime value={sentAt} />
        </span>
      </span>
      {isExpired ? <Badge tone="warn">{t('waiting.expired')}</Badge> : null}
      <Badge>{t(`role.${role}.name`)}</Badge>
      {mayChange ? (
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            isPending={isPending}
            aria-label={t('waiting.resendTo', { email })}
            onPress={() => send({ intent: 'resend', invitation: id })}
          >
            {t('waiting.resend')}
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
      {problem ? (
        <div className="w-full">
          <ErrorSummary errors={[problem]} />
        </div>
      ) : null}
    </li>
  )
}
