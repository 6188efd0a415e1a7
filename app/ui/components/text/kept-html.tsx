import { classNames } from '~/ui/class-names'
import { PROSE } from './prose'

export interface KeptHtmlProps {
  /** HTML that our own renderer made and cleaned before it was kept. Never anything else. */
  html: string
  className?: string
}

/** A text as it was rendered when it was saved: parsing and cleaning it again for each visitor would cost each of them. */
export function KeptHtml({ html, className }: KeptHtmlProps) {
  const props = { dir: 'auto', className: classNames(PROSE, className) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `renderMarkdown` made it, which lets through only what it knows.
  return <div {...props} dangerouslySetInnerHTML={{ __html: html }} />
}
