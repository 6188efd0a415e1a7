import { Link, useLocation } from '@remix-run/react'
import { ArrowLeft, Info, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Badge } from '~/ui/components/data/badge'
import { Callout } from '~/ui/components/feedback/callout'
import { Drawer } from '~/ui/components/overlays/drawer'
import { Menu } from '~/ui/components/overlays/menu'
import { Only } from '~/ui/patterns/guarded'
import type { ConversationDetails } from '../inbox/get-conversation.server'
import type { ConversationLabel } from '../inbox/labels.server'
import type { ShopperConversation } from '../inbox/shopper-history.server'
import type { SentFile } from '../message-parts'
import { DetailsPanel } from './details-panel'
import { LabelMenu } from './label-menu'
import { Labels } from './labels'
import { CUT_NAME, ShopperName } from './shopper-name'
import { useSnoozedWords } from './snooze-choices'
import { SnoozeMenu } from './snooze-menu'
import type { Command } from './use-thread'
import { waitingWords } from './waiting-words'

export interface ThreadHeaderProps {
  conversation: ConversationDetails
  members: { userId: string; name: string }[]
  labels: ConversationLabel[]
  history: ShopperConversation[]
  files: SentFile[]
  userId: string
  command: Command
}

/** Whom one writes with, who answers now, and what the team may do about it. */
export function ThreadHeader(props: ThreadHeaderProps) {
  const { conversation, members, labels, history, files, userId, command } = props
  const { t } = useTranslation('inbox')
  const { search } = useLocation()
  const snoozedWords = useSnoozedWords()
  const { shopper, snoozedUntil } = conversation
  return (
    <header className="@container border-b bg-surface px-3 py-3 sm:px-5">
      {/* Where there's room, the list beside it has the page's title. */}
      <h1 className="sr-only md:hidden">{t('title')}</h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to={`/chat-dashboard${search}`} aria-label={t('thread.back')} className="md:hidden">
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Link>
        <h2 className="min-w-0 flex-1 font-semibold text-ink">
          <ShopperName shopper={shopper} className={CUT_NAME} />
        </h2>
        <Only needs="conversations.answer">
          <ThreadActions {...{ conversation, members, labels, userId, command }} />
        </Only>
        <span className="xl:hidden">
          <Drawer
            title={t('thread.details')}
            trigger={
              <IconButton label={t('thread.details')} size="sm">
                <Info />
              </IconButton>
            }
          >
            <DetailsPanel details={conversation} history={history} files={files} command={command} />
          </Drawer>
        </span>
      </div>
      <Labels labels={labels} labelIds={conversation.labelIds} className="mt-1.5" />
      {snoozedUntil ? (
        <p className="mt-1.5">
          <Badge>{snoozedWords(snoozedUntil)}</Badge>
        </p>
      ) : null}
      <HandlerLine conversation={conversation} isMine={isOwn(conversation, userId)} />
    </header>
  )
}

/** The reader has taken this conversation over. */
const isOwn = ({ handler, assignee }: ConversationDetails, userId: string) =>
  handler === 'person' && assignee?.id === userId

/** Whose it is, whether it is open, and who answers: a line of their own where the header is narrow. */
function ThreadActions({
  conversation,
  members,
  labels,
  userId,
  command,
}: Omit<ThreadHeaderProps, 'history' | 'files'>) {
  const { t } = useTranslation('inbox')
  const { status, assignee } = conversation
  return (
    <div className="flex flex-wrap items-center gap-2 @max-2xl:order-last @max-2xl:w-full">
      <Menu
        label={t('thread.assign')}
        trigger={
          <Button
            variant="quiet"
            size="sm"
            icon={<UserRound />}
            className="min-w-0 max-w-60 !shrink [&>span:last-child]:truncate"
          >
            {assignee?.name || t('thread.assign')}
          </Button>
        }
        groups={[
          members.map((member) => ({
            id: member.userId,
            label: member.name,
            onAction: () => command({ intent: 'assign', assignee: member.userId }),
          })),
          [
            {
              id: 'nobody',
              label: t('unassigned'),
              onAction: () => command({ intent: 'assign', assignee: '' }),
            },
          ],
        ]}
      />
      <LabelMenu labels={labels} labelIds={conversation.labelIds} command={command} />
      {status === 'open' ? <SnoozeMenu until={conversation.snoozedUntil} command={command} /> : null}
      {status === 'open' ? (
        <Button size="sm" onPress={() => command({ intent: 'close' })}>
          {t('thread.close')}
        </Button>
      ) : (
        <Button size="sm" onPress={() => command({ intent: 'reopen' })}>
          {t('thread.reopen')}
        </Button>
      )}
      {isOwn(conversation, userId) ? (
        <Button size="sm" onPress={() => command({ intent: 'give-back' })}>
          {t('thread.giveBack')}
        </Button>
      ) : (
        <Button size="sm" variant="primary" onPress={() => command({ intent: 'take-over' })}>
          {t('thread.takeOver')}
        </Button>
      )}
    </div>
  )
}

/** Who answers now, in a sentence. */
function HandlerLine({ conversation, isMine }: { conversation: ConversationDetails; isMine: boolean }) {
  const { t } = useTranslation('inbox')
  const { handler, status, assignee, handoverReason } = conversation
  if (status === 'closed') return <p className="mt-1.5 text-sm text-muted">{t('thread.closed')}</p>
  if (handler === 'waiting') {
    return (
      <Callout tone="warn" className="mt-2">
        {t(waitingWords(handoverReason))}
      </Callout>
    )
  }
  if (isMine) return <p className="mt-1.5 text-sm text-accent-ink">{t('thread.youAnswer')}</p>
  if (handler === 'person') {
    const words = assignee?.name
      ? t('thread.otherAnswers', { name: assignee.name })
      : t('thread.someoneAnswers')
    return <p className="mt-1.5 text-sm text-muted">{words}</p>
  }
  return <p className="mt-1.5 text-sm text-muted">{t('thread.assistantAnswers')}</p>
}
