import { Bot, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationChange } from '~/domains/store/store'
import { classNames } from '~/ui/class-names'
import { Badge } from '~/ui/components/data/badge'
import { RelativeTime } from '~/ui/components/text/relative-time'
import type { MessagePart } from '../message-parts'
import type { WireMessage } from '../wire'
import { MessageOrder } from './message-order'
import { MessageProducts } from './message-products'
import { MessageSources } from './message-sources'
import { systemWords } from './system-words'

export interface InboxMessage extends WireMessage {
  outcome: string | null
  answerMs: number | null
  isFlagged: boolean
}

export interface MessageBubbleProps {
  message: InboxMessage
  /** What became of the changes of orders that were proposed in the conversation. */
  changes?: ConversationChange[]
  /** What can be done with it: shown on hover and focus. */
  actions?: ReactNode
}

/** One message of a conversation as the team sees it: the shopper at the start, the shop at the end. */
export function MessageBubble({ message, changes = [], actions }: MessageBubbleProps) {
  const { t } = useTranslation('inbox')
  if (message.author === 'system') return <SystemLine message={message} />
  const isShopper = message.author === 'shopper'
  return (
    <article className={classNames('group flex gap-3', isShopper ? 'justify-start' : 'justify-end')}>
      <div className="max-w-[min(36rem,88%)]">
        <div
          className={classNames(
            'rounded-xl px-4 py-2.5',
            isShopper && 'rounded-es-sm bg-sunken text-ink',
            message.author === 'assistant' && 'rounded-ee-sm border bg-raised text-ink',
            message.author === 'person' && 'rounded-ee-sm bg-accent-soft text-ink',
          )}
        >
          <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {message.text}
          </p>
          {message.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a stored message never move
            <Part key={index} part={part} changes={changes} />
          ))}
        </div>
        <footer
          className={classNames(
            'mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-faint',
            !isShopper && 'justify-end',
          )}
        >
          {message.author === 'assistant' ? <Bot aria-hidden="true" className="size-3.5" /> : null}
          {message.author === 'person' ? <User aria-hidden="true" className="size-3.5" /> : null}
          <span>{message.authorName ?? t(`author.${message.author}`)}</span>
          <RelativeTime value={message.createdAt} />
          {message.outcome ? <Outcome outcome={message.outcome} /> : null}
          {message.answerMs === null ? null : <span>{t('answeredIn', { ms: message.answerMs })}</span>}
          {message.isFlagged ? <Badge tone="bad">{t('flag.done')}</Badge> : actions}
        </footer>
      </div>
    </article>
  )
}

function Part({ part, changes }: { part: MessagePart; changes: ConversationChange[] }) {
  if (part.type === 'sources') return <MessageSources sources={part.sources} />
  if (part.type === 'products') return <MessageProducts products={part.products} />
  if (part.type === 'erased') return <Erased />
  if (part.type === 'order') return <MessageOrder order={part.order} changes={changes} />
  if (part.type === 'quick-replies') {
    return (
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {part.replies.map((reply) => (
          <li key={reply.text} dir="auto" className="rounded-full border px-2.5 py-0.5 text-sm text-muted">
            {reply.label}
          </li>
        ))}
      </ul>
    )
  }
  return null
}

function Erased() {
  const { t } = useTranslation('inbox')
  return <em className="text-muted">{t('erased')}</em>
}

const OUTCOME_TONES = { answered: 'good', unknown: 'warn', handover: 'info', refused: 'warn' } as const

function Outcome({ outcome }: { outcome: string }) {
  const { t } = useTranslation('inbox')
  const tone = OUTCOME_TONES[outcome as keyof typeof OUTCOME_TONES] ?? 'neutral'
  return <Badge tone={tone}>{t(`outcome.${outcome}`, outcome)}</Badge>
}

function SystemLine({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('inbox')
  const words = systemWords(message, t)
  if (!words) return null
  return (
    <p className="flex items-center gap-3 text-xs text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <span>
        {words} · <RelativeTime value={message.createdAt} />
      </span>
    </p>
  )
}
