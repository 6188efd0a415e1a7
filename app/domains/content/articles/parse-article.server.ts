import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { type ArticleNode, type ArticleSection, type Heading, textOf } from './article'
import { ARTICLE_COMPONENTS, isArticleComponent } from './article-components'
import { headingId } from './heading-id'
import { nameCells } from './name-cells'

/** What the Markdown reader gives: every kind of node that an article can hold. */
interface ReadNode {
  type: string
  name?: string | null
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: ReadNode[]
}

const COMPONENT = ['mdxJsxFlowElement', 'mdxJsxTextElement']
/** Scripts, in which MDX would let an article run code of its own. */
const CODE = ['mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm']

const reader = unified().use(remarkParse).use(remarkMdx).use(remarkGfm)
const writer = unified().use(remarkRehype, { passThrough: [...COMPONENT, ...CODE] as never })

export interface ParsedArticle {
  body: ArticleNode[]
  headings: Heading[]
  sections: ArticleSection[]
}

/**
 * Reads MDX without running any: Markdown and components of ours with plain attributes. An article is a text, so it
 * can't import, compute or bring HTML of its own.
 *
 * @throws Error that says what the article may not hold
 */
export function parseArticle(source: string): ParsedArticle {
  const tree = writer.runSync(reader.parse(source)) as ReadNode
  const headings: Heading[] = []
  const taken = new Set<string>()
  const body = (tree.children ?? []).flatMap(plain)
  nameCells(body)
  for (const { node, level } of headingsOf(body)) {
    const id = headingId(textOf(node), taken)
    taken.add(id)
    if (node.type === 'element') node.properties.id = id
    if (level === 2 || level === 3) headings.push({ id, text: textOf(node), level })
  }
  return { body, headings, sections: sectionsOf(body) }
}

/** The node as a plain tree. */
function plain(node: ReadNode): ArticleNode[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value ?? '' }]
  const children = (node.children ?? []).flatMap(plain)
  if (node.type === 'element')
    return [
      {
        type: 'element',
        tagName: node.tagName ?? '',
        properties: (node.properties ?? {}) as never,
        children,
      },
    ]
  if (COMPONENT.includes(node.type)) return [component(node, children)]
  throw new Error(
    CODE.includes(node.type) ? `code isn't run: ${node.value ?? ''}` : `${node.type} has no place here`,
  )
}

function component({ name, attributes = [] }: ReadNode, children: ArticleNode[]): ArticleNode {
  if (!name || !isArticleComponent(name)) throw new Error(`no component is named ${name ?? 'nothing'}`)
  const given = attributes.map(({ name: attribute, value }) => {
    if (!attribute || typeof value !== 'string') throw new Error(`${name}: attributes are plain text`)
    return [attribute, value]
  })
  const properties = ARTICLE_COMPONENTS[name].parse(Object.fromEntries(given))
  return { type: 'element', tagName: name.toLowerCase(), properties, children }
}

function headingsOf(nodes: ArticleNode[]): { node: ArticleNode; level: number }[] {
  return nodes.flatMap((node) => {
    const level = levelOf(node)
    if (level) return [{ node, level }]
    return node.type === 'element' ? headingsOf(node.children) : []
  })
}

function levelOf(node: ArticleNode): number {
  const [, level] = node.type === 'element' ? (/^h([1-6])$/.exec(node.tagName) ?? []) : []
  return Number(level ?? 0)
}

/** Text of blocks with line breaks between them, so that no word of one touches the next. */
function blockText(node: ArticleNode): string {
  if (node.type === 'text') return node.value
  const inner = node.children.map(blockText).join('')
  const said = [node.properties.title, node.properties.caption].filter((words) => typeof words === 'string')
  return /^(p|li|pre|t[hdr]|h\d|blockquote|callout|figure|try|steps)$/.test(node.tagName)
    ? `${[...said, inner].join('\n')}\n`
    : inner
}

function sectionsOf(body: ArticleNode[]): ArticleSection[] {
  const sections: ArticleSection[] = [{ id: '', heading: '', text: '' }]
  for (const node of body) {
    const level = levelOf(node)
    if (node.type === 'element' && level >= 2 && level <= 3)
      sections.push({ id: String(node.properties.id), heading: textOf(node), text: '' })
    else sections.at(-1)!.text += `${blockText(node)}\n`
  }
  return sections
    .map((section) => ({ ...section, text: section.text.replace(/\s*\n\s*/g, '\n').trim() }))
    .filter(({ text, heading }) => text || heading)
}
