import { z } from 'zod'

const text = z.string().min(1)
const pixels = z.string().regex(/^\d{2,4}$/)

/** The components that an article may use, and what each takes. Whatever isn't here fails the reading. */
export const ARTICLE_COMPONENTS = {
  /** A few lines that must be seen. */
  Callout: z.strictObject({ tone: z.enum(['note', 'good', 'warning']), title: text.optional() }),
  /** Around an ordered list: each item is something to do. */
  Steps: z.strictObject({}),
  /** A picture of our own, with its words; sizes in CSS pixels keep the page from moving. */
  Figure: z.strictObject({
    src: z.string().regex(/^\/site\/[\w./-]+\.(webp|avif|png|svg)$/),
    alt: text,
    width: pixels,
    height: pixels,
    caption: text.optional(),
  }),
  /** A way to do it right now, in the product. */
  Try: z.strictObject({ href: z.string().startsWith('/'), label: text }),
  /** Tables of what is so in this installation, from the code; the page they stand on draws them (`own` of ArticleBody). */
  Operator: z.strictObject({}),
  CookieTable: z.strictObject({}),
  Processors: z.strictObject({}),
  Retention: z.strictObject({}),
} as const

export type ArticleComponent = keyof typeof ARTICLE_COMPONENTS

export const isArticleComponent = (name: string): name is ArticleComponent =>
  Object.hasOwn(ARTICLE_COMPONENTS, name)
