import { useTranslation } from 'react-i18next'
import { BrandMark } from '~/ui/brand/mark'
import { Badge } from '~/ui/components/data/badge'
import type { MessagePart } from '../message-parts'
import { type InboxMessage, MessageBubble } from './message-bubble'

export interface SampleAnswersProps {
  shopName: string
  exchanges: { question: string; text: string; parts: MessagePart[] }[]
}

/** A conversation as the inbox shows it, with what the sample shop's assistant really answered. For public pages. */
export function SampleAnswers({ shopName, exchanges }: SampleAnswersProps) {
  const { t } = useTranslation('landing')
  const messages = exchanges.flatMap(({ question, ...given }): Omit<InboxMessage, 'seq' | 'id'>[] => [
    {
      author: 'shopper',
      text: question,
      parts: [],
      answerMs: null,
      outcome: null,
      isFlagged: false,
      createdAt: '',
    },
    { author: 'assistant', ...given, answerMs: null, outcome: null, isFlagged: false, createdAt: '' },
  ])
  return (
    <figure className="min-w-0">
      <div className="overflow-hidden rounded-xl border border-line bg-surface text-start shadow-lg">
        <div className="flex items-center gap-3 border-b px-5 py-3.5">
          <BrandMark className="size-8" />
          <p className="min-w-0 flex-1 truncate font-semibold text-ink">{shopName}</p>
          <Badge tone="good" hasDot>
            {t('view.state')}
          </Badge>
        </div>
        <section aria-label={t('view.label', { name: shopName })} className="flex flex-col gap-4 p-5">
          {messages.map((message, seq) => (
            <MessageBubble
              key={`${message.author}-${message.text}`}
              message={{ ...message, seq, id: String(seq) }}
              isTimeless
            />
          ))}
        </section>
      </div>
      <figcaption className="mt-3 px-1 text-sm text-muted">
        {t('view.caption', { name: shopName })}
      </figcaption>
    </figure>
  )
}
