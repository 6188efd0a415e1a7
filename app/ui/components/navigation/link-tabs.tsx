import { NavLink, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '~/ui/class-names'
import { usePrefetch } from '~/ui/connection/use-connection'

export const listClasses = 'flex gap-1 overflow-x-auto border-b [scrollbar-width:none]'
export const tabClasses =
  'relative -mb-px flex cursor-pointer items-center gap-2 whitespace-nowrap border-b-2 px-3 py-2.5 text-sm ' +
  'font-medium transition-colors focus-visible:-outline-offset-2 pointer-coarse:py-3'
// Apart from each other: of two colours for one thing, the stylesheet's order decides, not the list's.
export const chosenClasses = 'border-accent text-ink'
export const restClasses = 'border-transparent text-muted hover:text-ink'

export interface LinkTabsProps {
  label: string
  items: readonly { to: string; label: string; extra?: ReactNode; isExact?: boolean }[]
}

/** Pages that belong together, as tabs above them. */
export function LinkTabs({ label, items }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const prefetch = usePrefetch()
  // On a phone there are more tabs than fit: the page's own is never outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has another tab
  useEffect(() => {
    const chosen = nav.current?.querySelector('[aria-current=page]')
    if (nav.current && chosen) scrollAlong(nav.current, chosen)
  }, [pathname])
  return (
    <nav ref={nav} aria-label={label} className={classNames(listClasses, 'mb-6')}>
      {items.map(({ to, label: words, extra, isExact }) => (
        <NavLink
          key={to}
          to={to}
          end={isExact}
          prefetch={prefetch}
          className={({ isActive }) => classNames(tabClasses, isActive ? chosenClasses : restClasses)}
        >
          {words}
          {extra}
        </NavLink>
      ))}
    </nav>
  )
}

/** Along the line only: the page itself stays where it is, which may be at the anchor of its address. */
function scrollAlong(list: Element, item: Element): void {
  const [line, place] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  if (place.left < line.left) list.scrollLeft += place.left - line.left
  else if (place.right > line.right) list.scrollLeft += place.right - line.right
}
