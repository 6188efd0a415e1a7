import { Badge } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import type { ConversationHandlerName } from '../../conversations'

export interface StateBadgesProps {
  status: 'open' | 'closed'
  handler: ConversationHandlerName
  /** Another badge says already that somebody waits. */
  isWaitSaid?: boolean
}

/** Who answers, and whether it is over; nothing where the assistant is at work as usual. */
export function StateBadges({ status, handler, isWaitSaid }: StateBadgesProps) {
  const { t } = useTranslation('inbox')
  return (
    <>
      {handler === 'waiting' && !isWaitSaid ? <Badge tone="attention">{t('handler.waiting')}</Badge> : null}
      {handler === 'person' ? <Badge tone="info">{t('handler.person')}</Badge> : null}
      {status === 'closed' ? <Badge>{t('status.closed')}</Badge> : null}
    </>
  )
}
