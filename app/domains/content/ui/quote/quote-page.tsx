import type { FormAnswer } from '~/domains/inquiries/inquiries'
import { QuoteBuilder } from './quote-builder'
import type { BuildPage, ViewPage } from './quote-page-data'
import { QuoteView } from './quote-view'

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
