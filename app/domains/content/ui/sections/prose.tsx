import { classNames } from '~/ui/class-names'
import type { Drawn } from '../site/use-drawn-once'

/** Running text of an article or a legal page; its elements get their looks from `.prose` in ui/site.css. */
export function Prose({ className, ...content }: Drawn & { className?: string }) {
  return <div {...content} className={classNames('prose', className)} />
}
