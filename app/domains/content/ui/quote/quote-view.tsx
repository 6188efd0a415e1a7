import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '~/domains/inquiries/inquiries'
import { hasPlan, OPEN_STATES, waitsForCalls } from '~/domains/quotes/quotes'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Badge } from '~/ui/components/data/badge'
import { Callout } from '~/ui/components/feedback/callout'
import { DateTime } from '~/ui/components/text/date-time'
import { useDocument } from '~/ui/document-context'
import { AcceptForm, DeclineForm } from './answer-forms'
import { QuoteLines } from './quote-lines'
import { QuoteOutcome } from './quote-outcome'
import type { ViewPage } from './quote-page-data'
import { QuoteSums } from './quote-sums'
import { QuoteTalk } from './quote-talk'

/** Kept on one line: word joiners (Unicode, U+2060) forbid the breaks that its hyphens allow. */
const unbroken = (number: string): string => number.replaceAll('-', '\u2060-\u2060')

/** A quote as its customer reads and answers it. */
export function QuoteView({ quote, link, pdf, isNew, answer }: ViewPage & { answer: FormAnswer }) {
  const { t } = useTranslation('site-quote')
  const { canMail } = useDocument()
  const { number, version, state, customer, currency, lines, note, validUntil } = quote
  const isOpen = OPEN_STATES.includes(state)
  const sum = (key: 'grossMinor' | 'discountMinor') => lines.reduce((total, line) => total + line[key], 0)
  return (
    <>
      <h1 className="flex flex-wrap items-center gap-3 text-4xl font-semibold text-ink">
        {t('view.title', { number: unbroken(number) })}
        <Badge tone={isOpen ? 'info' : 'neutral'} className="tracking-normal">
          {t(`states.${state}`)}
        </Badge>
      </h1>
      <div id="form" className="mt-6 scroll-mt-20 space-y-4">
        {isNew && canMail ? (
          <Callout tone="good" role="status">
            {t('saved')}
          </Callout>
        ) : null}
        {answer.problem ? (
          <Callout tone="bad" role="alert">
            {answer.problem}
          </Callout>
        ) : null}
        <QuoteOutcome quote={quote} />
        {waitsForCalls(state, lines) ? <Callout tone="warn">{t('addons.calls')}</Callout> : null}
      </div>
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <section className="rounded-2xl border bg-surface p-6">
          <dl className="flex flex-wrap gap-x-12 gap-y-4">
            <div>
              <dt className="text-sm text-muted">{t('view.for')}</dt>
              <dd className="text-ink">
                <bdi>{customer.company ?? customer.name}</bdi>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{t('view.until')}</dt>
              <dd className="text-ink">
                {validUntil ? <DateTime value={validUntil} options={{ dateStyle: 'long' }} /> : null}
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{t('paper.version')}</dt>
              <dd className="text-ink">{version}</dd>
            </div>
          </dl>
          <QuoteLines lines={lines} currency={currency} />
          <QuoteSums {...quote} grossMinor={sum('grossMinor')} discountMinor={sum('discountMinor')} />
          {note ? (
            <div className="mt-6 border-t pt-4">
              <h2 className="text-sm text-muted">{t('view.note')}</h2>
              <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-ink">
                {note}
              </p>
            </div>
          ) : null}
        </section>
        <div className="space-y-10">
          {isOpen ? (
            <>
              <AcceptForm answer={answer} seen={quote.contentHash} hasPlan={hasPlan(lines)} />
              <DeclineForm answer={answer} />
            </>
          ) : null}
          <section>
            <h2 className="text-xl font-semibold text-ink">{t('view.share')}</h2>
            <p className="mt-2 text-sm text-muted">{t('view.shareHint')}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <button
                type="button"
                data-copy={link}
                data-copied={t('view.copied')}
                aria-live="polite"
                className={buttonClasses({})}
              >
                {t('view.copy')}
              </button>
              <a href={pdf} download className={buttonClasses({})}>
                {t('view.pdf')}
              </a>
            </div>
          </section>
        </div>
      </div>
      <QuoteTalk messages={quote.messages} answer={answer} />
      <p className="mt-12">
        <a href="/quote-generator" className="font-medium text-accent-ink underline underline-offset-3">
          {t('view.another')}
        </a>
      </p>
    </>
  )
}
