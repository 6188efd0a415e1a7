import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { EntryKind } from '../entry'

export interface CauseLinkProps {
  kind: EntryKind
  /** The order's or invoice's number, or whom money came from. */
  about: string
  href: string | null
}

/** What made an entry, in words that lead to it. Area `admin-money`. */
export function CauseLink({ kind, about, href }: CauseLinkProps) {
  const { t } = useTranslation('admin-money')
  // Isolated, so that a number or a name runs its own way within the sentence.
  const words = t(`kinds.${kind}`, { about: about ? `\u2068${about}\u2069` : '' }).trim()
  if (!href) return <>{words}</>
  // As high as a finger needs, where another link stands below (WCAG 2.2, 2.5.8).
  const className = 'inline-block py-0.5 text-ink hover:text-accent-ink hover:underline'
  return href.endsWith('.pdf') ? (
    <a href={href} className={className}>
      {words}
    </a>
  ) : (
    <Link to={href} className={className}>
      {words}
    </Link>
  )
}
