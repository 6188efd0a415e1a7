import type { LucideIcon, LucideProps } from 'lucide-react'
import { forwardRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const MARKUP = /^<svg[^>]*>(.*)<\/svg>$/s

/** What every icon begins with. */
const LOOK = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * An icon whose lines are drawn once for all pages of a process (scripts/lib/server-elements): to make an icon of its parts
 * took a tenth of a page's drawing. One that is given more than a class and whether it is read out is drawn as ever.
 */
export function drawnIcon(Icon: LucideIcon): LucideIcon {
  let lines: { __html: string } | undefined
  let ownClass = ''
  const draw = () => {
    const markup = renderToStaticMarkup(<Icon />)
    ownClass = /class="([^"]*)"/.exec(markup)?.[1] ?? ''
    return { __html: MARKUP.exec(markup)?.[1] ?? '' }
  }
  const Drawn = forwardRef<SVGSVGElement, LucideProps>(function DrawnIcon(props, ref) {
    for (const name in props)
      if (name !== 'className' && name !== 'aria-hidden') return <Icon {...props} ref={ref} />
    lines ??= draw()
    const { className, 'aria-hidden': isHidden = 'true' } = props
    return (
      <svg
        {...LOOK}
        className={className ? `${ownClass} ${className}` : ownClass}
        aria-hidden={isHidden}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React’s own drawing of the icon
        dangerouslySetInnerHTML={lines}
      />
    )
  })
  return Drawn as LucideIcon
}
