/** One thing described for search engines, as schema.org names it; without `@context`. */
export type StructuredData = { '@type': string } & Record<string, unknown>

/** What each public page knows of itself: what its loader's `sitePage` made. */
export interface SitePageData {
  /** Address without query. */
  path: string
  /** Language of header and footer: the visitor's. */
  language: string
  /** Language of what stands between them: the visitor's where the page is translated, else English. */
  bodyLanguage: string
  /** Absolute address under which search engines shall know this page in this language. */
  canonical: string
  title: string
  description: string
  isIndexed: boolean
  /** Absolute address of the picture that stands for the page where it is shared; null where nobody shares it. */
  image: string | null
  structured: readonly StructuredData[]
  /** Who runs this installation, where they said so (OPERATOR_NAME). */
  operator: string | null
  /** Key of the chat that knows the product; null where there is none. */
  chat: string | null
}
