import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '~/domains/inquiries/inquiries'
import type { QuoteSheet } from '~/domains/quotes/quotes'
import { DateTime } from '~/ui/components/text/date-time'
import { AskForm } from './answer-forms'

/** Questions about a quote and their answers. */
export function QuoteTalk({ messages, answer }: { messages: QuoteSheet['messages']; answer: FormAnswer }) {
  const { t } = useTranslation('site-quote')
  return (
    <section className="mt-12 max-w-2xl border-t pt-10">
      <h2 className="text-2xl font-semibold text-ink">{t('ask.title')}</h2>
      <ul className="mt-4 space-y-4">
        {messages.map(({ id, author, body, createdAt }) => (
          <li key={id} className="rounded-xl bg-sunken p-4">
            <p className="text-sm text-muted">
              {t(`ask.${author}`)} · <DateTime value={createdAt} />
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-ink">
              {body}
            </p>
          </li>
        ))}
      </ul>
      <AskForm key={messages.length} answer={answer} />
    </section>
  )
}
