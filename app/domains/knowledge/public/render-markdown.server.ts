import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { anchorMaker } from '../reading/heading-anchor'

interface HtmlNode {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: HtmlNode[]
}

/** Pictures from elsewhere would tell other servers who reads. */
const SCHEMA = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'img' && name !== 'input'),
}

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, SCHEMA)
  .use(() => giveHeadingsAnchors)
  .use(rehypeStringify)

/** Markdown as clean HTML: no scripts, no HTML of the author's own, headings with the anchors that pieces name. */
export function renderMarkdown(markdown: string): string {
  return String(pipeline.processSync(markdown))
}

function giveHeadingsAnchors(tree: unknown): void {
  const anchorOf = anchorMaker()
  // Reading makes anchors of a document's own headings only, not of those inside quotes or lists.
  for (const node of (tree as HtmlNode).children ?? []) {
    if (!/^h[1-6]$/.test(node.tagName ?? '')) continue
    node.properties = { ...node.properties, id: anchorOf(textOf(node).replace(/\s+/g, ' ').trim()) }
  }
}

function textOf(node: HtmlNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('')
}
