import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

export interface Feature {
  id: string
  /** An icon from `lucide-react`. */
  icon?: ReactNode
  title: string
  text: ReactNode
  /** Where it is told in full. */
  link?: { to: string; label: string }
}

export interface FeatureGridProps {
  items: readonly Feature[]
  /** On a wide screen. */
  columns?: 2 | 3 | 4
  /** Level of the titles: below a `SectionHeading` 3. */
  level?: 2 | 3
}

const COLUMNS = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

/** Several things of one kind, each in a few words. No boxes: the lines above them hold them together. */
export function FeatureGrid({ items, columns = 3, level = 3 }: FeatureGridProps) {
  const Title = `h${level}` as const
  return (
    <ul className={classNames('mt-12 grid grid-cols-1 gap-x-10 gap-y-12 lg:mt-16', COLUMNS[columns])}>
      {items.map(({ id, icon, title, text, link }) => (
        <li key={id} className="border-t pt-6">
          {icon ? (
            <span
              aria-hidden="true"
              className="mb-4 block text-accent-ink [&>svg]:size-6 [&>svg]:stroke-[1.6]"
            >
              {icon}
            </span>
          ) : null}
          <Title className="text-xl font-semibold text-ink">{title}</Title>
          <div className="lead mt-2 text-muted">{text}</div>
          {link ? (
            <a
              href={link.to}
              className="group mt-4 inline-flex items-center gap-1.5 text-base font-medium text-accent-ink underline-offset-4 hover:underline"
            >
              {link.label}
              <ArrowRight
                aria-hidden="true"
                className="size-4 transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
              />
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
