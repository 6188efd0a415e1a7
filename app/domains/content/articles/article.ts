import { z } from 'zod'

/** Kinds of articles; each is a folder of `content/articles`. */
export const COLLECTIONS = ['documentation', 'help', 'tutorial', 'blog', 'changelog', 'legal'] as const

export type Collection = (typeof COLLECTIONS)[number]

/** What stands at the head of an article's file. */
export const frontmatterSchema = z.strictObject({
  title: z.string().min(3).max(90),
  /** For lists, search engines and feeds: one or two sentences. */
  description: z.string().min(30).max(220),
  /** Day of the last change of meaning, YYYY-MM-DD (UTC). */
  updated: z.iso.date(),
  /** Day it was first published; the day of the last change when absent. */
  published: z.iso.date().optional(),
  /** Place within its section, from 1. */
  order: z.coerce.number().int().min(1),
  /** Group within the collection: the same word in every language, translated by the page. */
  section: z.string().regex(/^[a-z][a-z-]*$/),
})

export interface ArticleSummary extends z.infer<typeof frontmatterSchema> {
  collection: Collection
  slug: string
  /** Of the text; English where it isn't translated. */
  language: string
  /** Reading time in whole minutes, at least one. */
  minutes: number
}

export interface Heading {
  id: string
  text: string
  level: 2 | 3
}

/** An element or text of an article: a plain tree, in which components stand under their names in lower case. */
export type ArticleNode =
  | { type: 'text'; value: string }
  | {
      type: 'element'
      tagName: string
      properties: Record<string, string | number | boolean | (string | number)[] | null | undefined>
      children: ArticleNode[]
    }

/** All words of a part of an article. */
export const textOf = (node: ArticleNode): string =>
  node.type === 'text' ? node.value : node.children.map(textOf).join('')

export interface Article extends ArticleSummary {
  headings: Heading[]
  body: ArticleNode[]
}

/** A stretch of an article below one heading, as search sees it. */
export interface ArticleSection {
  /** Of the heading; empty above the first one. */
  id: string
  heading: string
  text: string
}

/** Where an article is read. The changelog is one page; legal pages have addresses of their own at the root. */
export function articlePath({ collection, slug }: { collection: Collection; slug: string }): string {
  if (collection === 'changelog') return `/changelog#${slug}`
  return collection === 'legal' ? `/${slug}` : `/${collection}/${slug}`
}
