import { ArrowRight, Copy } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Callout } from '~/ui/components/feedback/callout'
import { type ArticleNode, textOf } from '../../articles/article'
import { fitsALine } from '../sections/fits-a-line'

const TONES = { note: 'info', good: 'good', warning: 'warn' } as const

export function ArticleCallout({
  tone,
  title,
  children,
}: {
  tone: keyof typeof TONES
  title?: string
  children?: ReactNode
}) {
  return (
    <Callout tone={TONES[tone]} title={title} role="note" className="[&_p]:text-base">
      {children}
    </Callout>
  )
}

export function ArticleSteps({ children }: { children?: ReactNode }) {
  return (
    <div className="[&>ol]:ms-3.25 [&>ol]:list-none [&>ol]:ps-0 [&>ol]:[counter-reset:step] [&>ol>li]:relative [&>ol>li]:border-s-2 [&>ol>li]:border-line [&>ol>li]:pb-6 [&>ol>li]:ps-8 [&>ol>li]:[counter-increment:step] [&>ol>li+li]:mt-0 [&>ol>li:last-child]:border-transparent [&>ol>li:last-child]:pb-0 [&>ol>li]:before:absolute [&>ol>li]:before:-start-3.5 [&>ol>li]:before:grid [&>ol>li]:before:size-6.5 [&>ol>li]:before:place-items-center [&>ol>li]:before:rounded-full [&>ol>li]:before:bg-accent [&>ol>li]:before:text-sm [&>ol>li]:before:font-semibold [&>ol>li]:before:text-on-accent [&>ol>li]:before:content-[counter(step)] [&>ol>li>div]:mt-3">
      {children}
    </div>
  )
}

export interface ArticleFigureProps {
  src: string
  alt: string
  width: string
  height: string
  caption?: string
}

export function ArticleFigure({ src, alt, width, height, caption }: ArticleFigureProps) {
  return (
    <figure>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" />
      {caption ? <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption> : null}
    </figure>
  )
}

export function ArticleTry({ href, label }: { href: string; label: string }) {
  return (
    <p>
      <a href={href} className={buttonClasses({ variant: 'secondary' }, 'no-underline')}>
        {label}
        <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      </a>
    </p>
  )
}

/** Code with a button that copies it, where scripts run. Always left to right. */
export function ArticleCode({ node, children }: { node?: unknown; children?: ReactNode }) {
  const { t } = useTranslation('site-articles')
  return (
    <div dir="ltr" className="group/code relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <pre tabIndex={0} className="scroll-hint">
        {children}
      </pre>
      <button
        type="button"
        aria-live="polite"
        data-copy={node ? textOf(node as ArticleNode) : ''}
        data-copied={t('code.copied')}
        className="scripted absolute end-2 top-2 flex items-center gap-1.5 rounded-md border border-line bg-surface px-2 py-1 text-xs text-muted opacity-0 pointer-coarse:opacity-100 transition-opacity group-hover/code:opacity-100 focus-visible:opacity-100"
      >
        <Copy aria-hidden="true" className="size-3.5" />
        {t('code.copy')}
      </button>
    </div>
  )
}

/** Code of at most so many characters fits a line of anything wider than a phone. */
const FITS_A_WIDE_LINE = 48

/** A name or a value in a sentence, which breaks only where it doesn't fit a line. What stands in a block keeps its lines. */
export function ArticleWord({ node, ...props }: ComponentProps<'code'> & { node?: unknown }) {
  const text = node ? textOf(node as ArticleNode) : ''
  if (text.includes('\n') || text.length > FITS_A_WIDE_LINE) return <code {...props} />
  return <code {...props} className={fitsALine(text) ? 'whitespace-nowrap' : 'sm:whitespace-nowrap'} />
}

const WIDE = 'table w-full [&_code]:whitespace-nowrap [&_td:last-child]:min-w-32'
const LISTED =
  'sm:table sm:w-full sm:[&_code]:whitespace-nowrap sm:[&_td:last-child]:min-w-32 max-sm:[&_thead]:hidden max-sm:[&_:is(tbody,tr,td)]:block max-sm:[&_td]:border-0 max-sm:[&_td]:p-0 max-sm:[&_td:empty]:hidden max-sm:[&_tr]:space-y-2 max-sm:[&_tr]:border-b max-sm:[&_tr]:py-4 max-sm:[&_td:first-child]:font-medium max-sm:[&_[data-column]]:before:block max-sm:[&_[data-column]]:before:text-sm max-sm:[&_[data-column]]:before:text-muted max-sm:[&_[data-column]]:before:content-[attr(data-column)]'

/**
 * A table as wide as it needs to be: where the page is narrower it scrolls, and names in it stay whole. One of sentences
 * (`articles/name-cells.ts`) is a list of its rows on a phone.
 */
export function ArticleTable({
  'data-listed': listed,
  children,
}: {
  'data-listed'?: string
  children?: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div className="overflow-x-auto" tabIndex={0}>
      <table className={listed === undefined ? WIDE : LISTED}>{children}</table>
    </div>
  )
}
