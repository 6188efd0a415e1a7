import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { type ComponentProps, useMemo } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { classNames } from '~/ui/class-names'

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

const PROSE =
  '[&>*+*]:mt-3 [&_a]:text-accent-ink [&_a]:underline [&_a]:underline-offset-3 [&_h1]:text-xl [&_h2]:text-lg ' +
  '[&_:is(h1,h2,h3,h4)]:font-semibold [&_:is(h1,h2,h3,h4)]:mt-6 [&>:first-child]:mt-0 [&_ul]:list-disc [&_ol]:list-decimal ' +
  '[&_:is(ul,ol)]:ps-6 [&_li+li]:mt-1 [&_code]:rounded-xs [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.9em] ' +
  '[&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:p-3 [&_blockquote]:border-s-2 [&_blockquote]:ps-4 ' +
  '[&_blockquote]:text-muted [&_table]:block [&_table]:overflow-x-auto [&_:is(th,td)]:border [&_:is(th,td)]:px-3 ' +
  '[&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-start [&_img]:max-w-full [&_img]:rounded-md [&_hr]:my-6'

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
