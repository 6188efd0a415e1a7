import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

const GROUNDS = {
  // Two parts on the page's own ground share the air between them.
  plain: 'on-page [.on-page+&]:scroll-mt-28 [.on-page+&>div]:pt-0',
  raised: 'border-y bg-surface',
  sunken: 'bg-sunken',
} as const

export interface SectionProps {
  /** Anchor of the section; its heading stays clear of the header when one jumps there. */
  id?: string
  ground?: keyof typeof GROUNDS
  /** `reading` for text that is read line by line, `page` for everything else. */
  width?: 'page' | 'reading'
  className?: string
  children: ReactNode
}

/** A part of a public page: its ground, its air, and the edges that all parts share. */
export function Section({ id, ground = 'plain', width = 'page', className, children }: SectionProps) {
  return (
    <section id={id} data-near className={classNames('scroll-mt-16', GROUNDS[ground])}>
      <div
        className={classNames(
          'mx-auto px-5 py-16 sm:px-8 sm:py-20 lg:py-28',
          width === 'page' ? 'max-w-6xl' : 'max-w-3xl',
          className,
        )}
      >
        {children}
      </div>
    </section>
  )
}

export interface SectionHeadingProps {
  /** A word or two above the title. */
  eyebrow?: string
  title: string
  lead?: ReactNode
  isCentered?: boolean
}

/** Title of a section and the sentence or two below it. */
export function SectionHeading({ eyebrow, title, lead, isCentered }: SectionHeadingProps) {
  return (
    <div className={classNames('max-w-2xl', isCentered && 'mx-auto text-center')}>
      {eyebrow ? <p className="mb-3 text-sm font-medium text-accent-ink">{eyebrow}</p> : null}
      <h2 className="text-4xl font-semibold text-ink">{title}</h2>
      {lead ? <div className="lead mt-4 text-lg text-muted">{lead}</div> : null}
    </div>
  )
}
