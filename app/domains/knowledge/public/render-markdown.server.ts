import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { anchorMaker } from '../reading/heading-anchor'
import { TEXT_ID_PREFIX } from './public-address'

interface HtmlNode {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: HtmlNode[]
}

/** Pictures from elsewhere would tell other servers who reads. Ids are ours only, and have their prefix already. */
const SCHEMA = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'img' && name !== 'input'),
  clobber: [],
}

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { clobberPrefix: TEXT_ID_PREFIX })
  .use(rehypeSanitize, SCHEMA)
  .use(() => giveHeadingsAnchors)
  .use(() => openLinksApart)
  .use(rehypeStringify)

/**
 * Markdown as the HTML that is kept and shown: no scripts, no HTML of the author's own, headings with the anchors that
 * pieces name. Parsing may take for ever: `readTexts` has it done elsewhere.
 */
export function renderMarkdown(markdown: string): string {
  return String(pipeline.processSync(markdown))
}

function giveHeadingsAnchors(tree: unknown): void {
  const anchorOf = anchorMaker()
  // Reading makes anchors of a document's own headings only, not of those inside quotes or lists.
  for (const node of (tree as HtmlNode).children ?? []) {
    if (!/^h[1-6]$/.test(node.tagName ?? '')) continue
    const anchor = anchorOf(textOf(node).replace(/\s+/g, ' ').trim())
    node.properties = { ...node.properties, id: TEXT_ID_PREFIX + anchor }
  }
}

/** Links to elsewhere leave the page where it is and lend no rank; those to a foot-note stay in it. */
function openLinksApart(tree: unknown): void {
  const open = [tree as HtmlNode]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.tagName === 'a' && !String(node.properties?.href ?? '').startsWith('#')) {
      node.properties = {
        ...node.properties,
        target: '_blank',
        rel: ['noopener', 'noreferrer', 'nofollow', 'ugc'],
      }
    }
    open.push(...(node.children ?? []))
  }
}

function textOf(node: HtmlNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('')
}
