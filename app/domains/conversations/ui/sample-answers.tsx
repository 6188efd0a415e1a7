import { useTranslation } from 'react-i18next'
import { BrandMark } from '~/ui/brand/mark'
import { Badge } from '~/ui/components/data/badge'
import type { AnswerSource, ProductCard } from '../message-parts'
import { type InboxMessage, MessageBubble } from './message-bubble'

export interface SampleAnswersProps {
  shopName: string
  /** The moment the answers were found; ISO 8601. */
  at: string
  policy: { question: string; text: string; source: AnswerSource } | null
  products: { question: string; text: string; cards: ProductCard[] } | null
}

/** A conversation as the inbox shows it, over what the sample shop really says. For public pages. */
export function SampleAnswers({ shopName, at, policy, products }: SampleAnswersProps) {
  const { t } = useTranslation('landing')
  const messages: InboxMessage[] = [
    ...(policy
      ? [
          shopper(at, policy.question),
          assistant(at, policy.text, [{ type: 'sources', sources: [policy.source] }]),
        ]
      : []),
    ...(products
      ? [
          shopper(at, products.question),
          assistant(at, products.text, [{ type: 'products', products: products.cards }]),
        ]
      : []),
  ].map((message, seq) => ({ ...message, seq, id: String(seq) }))
  return (
    <figure className="min-w-0">
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-lg">
        <div className="flex items-center gap-3 border-b px-5 py-3.5">
          <BrandMark className="size-8" />
          <p className="min-w-0 flex-1 truncate font-semibold text-ink">{shopName}</p>
          <Badge tone="good" hasDot>
            {t('view.state')}
          </Badge>
        </div>
        <section aria-label={t('view.label', { name: shopName })} className="flex flex-col gap-4 p-5">
          {messages.map((message) => (
            <MessageBubble key={message.id} message={message} />
          ))}
        </section>
      </div>
      <figcaption className="mt-3 px-1 text-sm text-muted">
        {t('view.caption', { name: shopName })}
      </figcaption>
    </figure>
  )
}

type Drawn = Omit<InboxMessage, 'seq' | 'id'>

const base = (createdAt: string) => ({
  createdAt,
  parts: [],
  outcome: null,
  answerMs: null,
  isFlagged: false,
})

const shopper = (at: string, text: string): Drawn => ({ ...base(at), author: 'shopper', text })

const assistant = (at: string, text: string, parts: InboxMessage['parts']): Drawn => ({
  ...base(at),
  author: 'assistant',
  text,
  parts,
})
