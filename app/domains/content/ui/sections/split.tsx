import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { Section, type SectionProps } from './section'

/** How wide the view of a Split is: the whole column, then its larger half. */
export const SPLIT_VIEW_SIZES =
  '(min-width: 72rem) 35rem, (min-width: 64rem) calc(54.6vw - 4.4rem), (min-width: 40rem) calc(100vw - 4rem), calc(100vw - 2.5rem)'

export interface SplitProps extends Pick<SectionProps, 'id' | 'ground'> {
  eyebrow?: string
  title: string
  /** Paragraphs, a list, a link. */
  children: ReactNode
  view: ReactNode
  /** The view stands before the words on a wide screen. */
  isReversed?: boolean
}

/** Words and a view of the product side by side. */
export function Split({ eyebrow, title, children, view, isReversed, ...section }: SplitProps) {
  return (
    <Section
      {...section}
      className={classNames(
        'grid items-center gap-x-16 gap-y-10',
        isReversed
          ? 'lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]'
          : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]',
      )}
    >
      <div className={isReversed ? 'lg:order-2' : undefined}>
        {eyebrow ? <p className="mb-3 text-sm font-medium text-accent-ink">{eyebrow}</p> : null}
        <h2 className="text-3xl font-semibold text-ink">{title}</h2>
        <div className="lead mt-4 space-y-4 text-muted">{children}</div>
      </div>
      <div className="min-w-0">{view}</div>
    </Section>
  )
}
