import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

/** Running text of an article or a legal page; its elements get their looks from `.prose` in ui/site.css. */
export function Prose({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('prose', className)}>{children}</div>
}
