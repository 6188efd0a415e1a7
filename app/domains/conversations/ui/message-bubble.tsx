import { Bot, Mail, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { Badge } from '~/ui/components/data/badge'
import { DATE_AND_TIME } from '~/ui/components/text/date-time'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { useFormat } from '~/ui/use-format'
import { isolated } from '../isolated'
import type { MessagePart, RefusedFile } from '../message-parts'
import type { ConversationChange } from '../order-change'
import { outcomeWord } from '../outcome-word'
import { systemWords } from '../system-words'
import { cameByMail, type ThreadMessage } from '../wire'
import { MessageFiles } from './attachments/message-files'
import { filesOf } from './attachments/sent-files'
import { MessageOrder } from './message-order'
import { MessageProducts } from './message-products'
import { MessageSources } from './message-sources'
import { toneOfOutcome } from './thread/outcome-tone'

export interface MessageGroupProps {
  /** One after another, of one author. */
  messages: ThreadMessage[]
  /** What became of the changes of orders that were proposed in the conversation. */
  changes?: ConversationChange[]
  /** What can be done with a message: a menu that shows on hover and focus. */
  menuOf?: (message: ThreadMessage) => ReactNode
  /** Why an answer came out as it did, at its end. */
  reasonsOf?: (message: ThreadMessage) => ReactNode
}

/**
 * What somebody said in one go, as the team sees it: the shopper at the start, the shop at the end. A name and a time
 * stand below it once; each message tells its own on hover.
 */
export function MessageGroup({ messages, changes = [], menuOf, reasonsOf }: MessageGroupProps) {
  const { t } = useTranslation('inbox')
  const last = messages.at(-1)
  if (!last) return null
  if (last.author === 'system') return <SystemLine message={last} />
  const isShopper = last.author === 'shopper'
  return (
    <div className={classNames('flex flex-col gap-1', isShopper ? 'items-start' : 'items-end')}>
      {messages.map((message, index) => (
        <Bubble
          key={message.id}
          message={message}
          changes={changes}
          isLast={index === messages.length - 1}
          menu={menuOf?.(message)}
          reasons={reasonsOf?.(message)}
        />
      ))}
      <p className="flex items-center gap-1.5 px-1 text-xs text-faint">
        {last.author === 'assistant' ? <Bot aria-hidden="true" className="size-3.5" /> : null}
        {last.author === 'person' ? <User aria-hidden="true" className="size-3.5" /> : null}
        <span>{last.authorName ?? t(`author.${last.author}`)}</span>
        <span aria-hidden="true">·</span>
        <RelativeTime value={last.createdAt} />
        {cameByMail(last) ? (
          <>
            <Mail aria-hidden="true" className="ms-1 size-3.5" />
            <span>{t('message.byMail')}</span>
          </>
        ) : null}
      </p>
    </div>
  )
}

interface BubbleProps {
  message: ThreadMessage
  changes: ConversationChange[]
  isLast: boolean
  menu: ReactNode
  reasons: ReactNode
}

function Bubble({ message, changes, isLast, menu, reasons }: BubbleProps) {
  const { t } = useTranslation('inbox')
  const { date } = useFormat()
  const { author, answer } = message
  const isShopper = author === 'shopper'
  const tone = toneOfOutcome(answer?.outcome)
  return (
    <article
      title={date(message.createdAt, DATE_AND_TIME)}
      className={classNames(
        'group flex max-w-[min(38rem,92%)] items-center gap-1',
        !isShopper && 'flex-row-reverse',
      )}
    >
      <div
        className={classNames(
          'min-w-0 rounded-xl px-4 py-2.5',
          isShopper && 'bg-sunken text-ink',
          author === 'assistant' && 'border bg-raised text-ink',
          author === 'person' && 'bg-accent-soft text-ink',
          isLast && (isShopper ? 'rounded-es-sm' : 'rounded-ee-sm'),
        )}
      >
        {message.text ? (
          <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {message.text}
          </p>
        ) : null}
        <MessageFiles files={filesOf([message])} />
        {message.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a stored message never move
          <Part key={index} part={part} changes={changes} />
        ))}
        {answer?.isFlagged || tone ? (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {tone ? (
              <Badge tone={tone}>{t(`outcome.${outcomeWord(answer?.outcome ?? null, message.parts)}`)}</Badge>
            ) : null}
            {answer?.isFlagged ? <Badge tone="bad">{t('flag.done')}</Badge> : null}
          </p>
        ) : null}
        {reasons}
      </div>
      {menu ? (
        <span className="shrink-0 opacity-0 transition-opacity focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          {menu}
        </span>
      ) : null}
    </article>
  )
}

function Part({ part, changes }: { part: MessagePart; changes: ConversationChange[] }) {
  if (part.type === 'sources') return <MessageSources sources={part.sources} />
  if (part.type === 'products') return <MessageProducts products={part.products} />
  if (part.type === 'erased') return <Erased />
  if (part.type === 'refused-file') return <RefusedFileNote file={part.file} />
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

function RefusedFileNote({ file: { name, reason } }: { file: RefusedFile }) {
  const { t } = useTranslation('inbox')
  return <p className="mt-1 text-sm text-muted">{t(`message.refused.${reason}`, { name: isolated(name) })}</p>
}

function Erased() {
  const { t } = useTranslation('inbox')
  return <em className="text-muted">{t('erased')}</em>
}

function SystemLine({ message }: { message: ThreadMessage }) {
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
