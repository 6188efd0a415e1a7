import { Link } from '@remix-run/react'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { Badge } from '~/ui/components/data/badge'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { usePrefetch } from '~/ui/connection/use-connection'
import type { ConversationLabel } from '../inbox/labels.server'
import type { RowData } from '../inbox/row-data'
import { Labels } from './labels'
import { rowState } from './list/row-state'
import { CUT_NAME, ShopperAvatar, ShopperName } from './shopper-name'
import { useSnoozedWords } from './snooze-choices'

/** One conversation in the inbox's list. */
export function ConversationRow({
  conversation,
  labels,
  href,
  isCurrent,
}: {
  conversation: RowData
  labels: ConversationLabel[]
  href: string
  isCurrent: boolean
}) {
  const { t } = useTranslation('inbox')
  const prefetch = usePrefetch()
  const snoozedWords = useSnoozedWords()
  const { handler, rating, needsReplySince, snoozedUntil, labelIds } = conversation
  const { unreadCount, isWaiting } = rowState(conversation)
  const shopper = { id: conversation.shopperId, name: conversation.shopperName }
  return (
    <Link
      to={href}
      prefetch={prefetch}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex gap-3 border-b px-4 py-3 outline-offset-[-2px]',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <ShopperAvatar shopper={shopper} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className={classNames('min-w-0 text-ink', unreadCount > 0 ? 'font-semibold' : 'font-medium')}>
            <ShopperName shopper={shopper} className={CUT_NAME} />
          </span>
          <span className="shrink-0 text-xs text-faint">
            <RelativeTime value={conversation.lastMessageAt} />
          </span>
        </span>
        <span dir="auto" className="mt-0.5 line-clamp-2 text-sm text-muted">
          {conversation.words}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
          {needsReplySince ? (
            <Badge tone="warn" hasDot>
              {t('needsReply.since')} · <RelativeTime value={needsReplySince} />
            </Badge>
          ) : null}
          {isWaiting ? (
            <Badge tone="warn" hasDot>
              {t('handler.waiting')}
            </Badge>
          ) : null}
          {handler === 'person' ? <Badge tone="info">{t('handler.person')}</Badge> : null}
          {conversation.status === 'closed' ? <Badge>{t('status.closed')}</Badge> : null}
          {snoozedUntil ? <Badge>{snoozedWords(snoozedUntil)}</Badge> : null}
          <Labels labels={labels} labelIds={labelIds} isInline />
          {unreadCount > 0 ? <Badge tone="accent">{t('unread', { count: unreadCount })}</Badge> : null}
          {rating === 1 ? <ThumbsUp aria-label={t('rating.good')} className="size-3.5 text-good" /> : null}
          {rating === -1 ? <ThumbsDown aria-label={t('rating.bad')} className="size-3.5 text-bad" /> : null}
        </span>
      </span>
    </Link>
  )
}
