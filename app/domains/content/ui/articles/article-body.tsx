import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { type ComponentProps, type ComponentType, Fragment } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import type { ArticleNode } from '../../articles/article'
import { Prose } from '../sections/prose'
import { useDrawnOnce } from '../site/use-drawn-once'
import { useBodyLanguage } from '../site/use-site'
import {
  ArticleCallout,
  ArticleCode,
  ArticleFigure,
  ArticleSteps,
  ArticleTable,
  ArticleTry,
  ArticleWord,
} from './article-components'

/** Names as the reader of articles writes them (`articles/article-components.ts`), in lower case. */
const COMPONENTS = {
  callout: ArticleCallout,
  steps: ArticleSteps,
  figure: ArticleFigure,
  try: ArticleTry,
  a: ArticleLink,
  h2: (props: ComponentProps<'h2'>) => <ArticleHeading as="h2" {...props} />,
  h3: (props: ComponentProps<'h3'>) => <ArticleHeading as="h3" {...props} />,
  pre: ArticleCode,
  code: ArticleWord,
  table: ArticleTable,
}

export interface ArticleBodyProps {
  body: ArticleNode[]
  /** Components that this page alone draws, by their names in lower case. */
  own?: Record<string, ComponentType>
}

/** The text of an article. Its tree holds nothing but Markdown and our own components, so nothing of it can run. */
export function ArticleBody({ body, own }: ArticleBodyProps) {
  return own ? (
    <Prose>
      <ArticleText body={body} own={own} />
    </Prose>
  ) : (
    <SharedText body={body} />
  )
}

function SharedText({ body }: ArticleBodyProps) {
  return <Prose {...useDrawnOnce(body, useBodyLanguage(), <ArticleText body={body} />)} />
}

function ArticleText({ body, own }: ArticleBodyProps) {
  return toJsxRuntime({ type: 'root', children: body } as Parameters<typeof toJsxRuntime>[0], {
    Fragment,
    jsx,
    jsxs,
    // Their type knows HTML's own names only.
    components: { ...COMPONENTS, ...own } as unknown as Components,
    passNode: true,
  })
}

/** Links to itself, so that its place can be copied. */
function ArticleHeading({ as: Heading, id, children }: ComponentProps<'h2'> & { as: 'h2' | 'h3' }) {
  return (
    <Heading id={id}>
      <a href={`#${id}`}>{children}</a>
    </Heading>
  )
}

/** A link within the site, or to somewhere that is told nothing of where its reader came from. */
function ArticleLink({ href = '', children }: ComponentProps<'a'>) {
  return /^https?:/.test(href) ? (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <a href={href}>{children}</a>
  )
}
