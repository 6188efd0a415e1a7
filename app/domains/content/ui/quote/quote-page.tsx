import type { FormAnswer } from '~/domains/inquiries/inquiries'
import type { PricedQuote, QuoteSheet } from '~/domains/quotes/quotes'
import { QuoteBuilder } from './quote-builder'
import { QuoteView } from './quote-view'

export interface BuildPage {
  kind: 'build'
  token: string
  /** What is chosen, as the form's fields hold it. */
  values: Record<string, string>
  countries: readonly { id: string; label: string }[]
  currency: string
  priced: PricedQuote
  tax: { treatment: string; name: string; rateBp: number }
}

export interface ViewPage {
  kind: 'view'
  quote: QuoteSheet
  link: string
  /** Address of the quote as a file. */
  pdf: string
  isNew: boolean
}

/** The quote builder, or the quote behind a link. Areas `site-quote`, `site-forms`. */
export function QuotePage({ page, answer }: { page: BuildPage | ViewPage; answer: FormAnswer }) {
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 sm:px-8 lg:py-20">
      {page.kind === 'build' ? (
        <QuoteBuilder {...page} answer={answer} />
      ) : (
        <QuoteView {...page} answer={answer} />
      )}
    </div>
  )
}
