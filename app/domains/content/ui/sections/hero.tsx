import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { ActionRow } from './action-row'

export interface HeroProps {
  eyebrow?: ReactNode
  title: string
  lead: ReactNode
  /** Buttons: one primary, at most one besides. */
  actions?: ReactNode
  /** A quiet line below them. */
  note?: ReactNode
  /** The product itself: a live part of it, a `Screenshot`. */
  view?: ReactNode
  /** `beside` the words for a tall view, `below` them for a wide one. */
  viewPlace?: 'beside' | 'below'
}

/** Beginning of a page: what this is, for whom, and the product itself. Has the page's `h1`. */
export function Hero({ eyebrow, title, lead, actions, note, view, viewPlace = 'beside' }: HeroProps) {
  // Both begin on one line: words in the middle of a view would move down while the view's lines come in.
  const isBeside = view !== undefined && view !== null && viewPlace === 'beside'
  return (
    <section
      className={classNames(
        'mx-auto max-w-6xl px-5 pt-12 pb-16 sm:px-8 sm:pt-16 lg:pt-24 lg:pb-28',
        isBeside &&
          'grid grid-cols-1 items-start gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]',
      )}
    >
      <div className={isBeside ? 'lg:pt-10' : 'mx-auto max-w-4xl text-center'}>
        {eyebrow ? (
          <div
            className={classNames(
              'mb-5 flex text-sm font-medium text-accent-ink',
              !isBeside && 'justify-center',
            )}
          >
            {eyebrow}
          </div>
        ) : null}
        <h1 className="text-5xl font-semibold text-ink">{title}</h1>
        <div
          className={classNames(
            'lead mt-6 text-lg text-muted sm:text-xl sm:leading-relaxed',
            !isBeside && 'mx-auto max-w-2xl',
          )}
        >
          {lead}
        </div>
        {actions ? (
          <div className="mt-9">
            <ActionRow layout={isBeside ? 'start' : 'centered'}>{actions}</ActionRow>
          </div>
        ) : null}
        {note ? <p className="lead mt-5 text-sm text-muted">{note}</p> : null}
      </div>
      {view ? <div className={classNames('min-w-0', !isBeside && 'mt-14 lg:mt-20')}>{view}</div> : null}
    </section>
  )
}
