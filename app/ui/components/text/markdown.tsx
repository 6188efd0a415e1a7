import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { type ComponentProps, useMemo } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { classNames } from '~/ui/class-names'
import { PROSE } from './prose'

export interface MarkdownProps {
  /** HTML that the server made of Markdown, or of a page or a file that somebody brought. Cleaned again here. */
  html: string
  className?: string
}

// GitHub's list, without what could reach outside the text's place: forms, ids that clash with ours.
const SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
  clobberPrefix: 'text-',
}

const COMPONENTS = {
  a: ({ href, children }: ComponentProps<'a'>) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  ),
  img: ({ src, alt }: ComponentProps<'img'>) => (
    <img src={src} alt={alt ?? ''} loading="lazy" referrerPolicy="no-referrer" />
  ),
}

/** Text with headings, lists, tables and links, as React elements: no string of foreign HTML reaches the page. */
export function Markdown({ html, className }: MarkdownProps) {
  const content = useMemo(() => {
    const tree = sanitize(fromHtmlIsomorphic(html, { fragment: true }), SCHEMA)
    return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: COMPONENTS, ignoreInvalidStyle: true })
  }, [html])
  return (
    <div dir="auto" className={classNames(PROSE, className)}>
      {content}
    </div>
  )
}
