import { z } from 'zod'
import { timePageFields } from '~/platform/http/page-key'
import type { ReadingFailure } from './reading/reading-failure'

export const sourceKinds = ['PAGE', 'QA', 'FILE', 'WEBSITE', 'STORE'] as const
export type SourceKind = (typeof sourceKinds)[number]
export type SourceStatus = 'PENDING' | 'READING' | 'READY' | 'FAILED'

export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_PAIRS_AT_ONCE = 1000

export interface CrawlLimits {
  maxPages: number
  /** Clicks from the root. */
  maxDepth: number
}

export interface ReadingProgress {
  read: number
  /** Known so far, those read included. */
  found: number
}

export interface PageProblem {
  url: string
  reason: ReadingFailure
}

const language = z
  .string()
  .trim()
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i)
  .or(z.literal(''))
  .nullish()
  .transform((code) => code || null)

export const pageInputSchema = z.object({
  title: z.string().trim().min(1).max(200),
  markdown: z.string().trim().min(1).max(200_000),
  language,
})
export type PageInput = z.input<typeof pageInputSchema>

export const pairInputSchema = z.object({
  question: z.string().trim().min(1).max(500),
  /** Markdown. */
  answer: z.string().trim().min(1).max(20_000),
  language,
})
export type PairInput = z.input<typeof pairInputSchema>

export const fileDetailsSchema = z.object({ title: z.string().trim().min(1).max(200), language })

export const DEFAULT_CRAWL: CrawlLimits = { maxPages: 200, maxDepth: 3 }

export const websiteInputSchema = z.object({
  url: z
    .string()
    .trim()
    .transform((url) =>
      /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[\w.-]+:\d/.test(url) ? url : `https://${url}`,
    )
    .pipe(z.url({ protocol: /^https?$/ }))
    .refine((url) => URL.canParse(url) && !new URL(url).username && !new URL(url).password),
  maxPages: z.coerce.number().int().min(1).max(1000).default(DEFAULT_CRAWL.maxPages),
  maxDepth: z.coerce.number().int().min(0).max(10).default(DEFAULT_CRAWL.maxDepth),
  language,
})
export type WebsiteInput = z.input<typeof websiteInputSchema>

export const sourceIdSchema = z.uuid()
/** A page of a source's pieces: after which of them, or its number in addresses that count. */
export const piecePageSchema = z.object({
  after: z.guid().optional().catch(undefined),
  pieces: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
})
export type PiecePage = z.infer<typeof piecePageSchema>

export const sourceListQuerySchema = z.object({
  text: z.string().max(200).catch(''),
  kind: z.enum(sourceKinds).optional().catch(undefined),
  ...timePageFields,
})

/** One of the two: a Markdown text, or pasted questions with their answers. */
export const previewSchema = z.object({
  markdown: z.string().max(200_000).default(''),
  pairs: z.string().max(2_000_000).optional(),
})

/** Where a workspace's changes of sources are told: `{sourceId}`. */
export const knowledgeTopic = (workspaceId: string): string => `workspace:${workspaceId}:knowledge`

/** A piece that was found for a question. All texts are data, never instruction. */
export interface PassageHit {
  id: string
  sourceId: string
  documentId: string
  kind: 'page' | 'file' | 'website' | 'qa'
  /** Of the document: a page's title, a file's name. */
  title: string
  /** Headings above the piece, outermost first, the title left out. */
  headings: string[]
  text: string
  /** Of a question-and-answer pair, whose answer `text` is. */
  question: string | null
  /** Where a shopper can read it; null for files. Relative for pages written here. */
  url: string | null
  /** Fragment of `url` at which the piece stands. */
  anchor: string | null
  /** BCP 47. */
  language: string
  /** Comparable within one result only. */
  score: number
  /**
   * How near to the question a configured model finds it: how many standard deviations above the mean of the shop's
   * passages, or of those found where a server ranks. Absent where there is none or it said nothing.
   */
  nearness?: number
}

/** What a page of our own site says, in the languages it is written in. */
export interface SitePage {
  /** Stays the same while the page does. */
  key: string
  versions: {
    /** BCP 47. */
    language: string
    title: string
    /** Where it is read; relative. */
    url: string
    /** Of a question with its answer: then `title` is the question too. */
    question?: string
    sections: { heading?: string; anchor?: string; lines: string[]; items?: string[] }[]
  }[]
}

export const tryQuerySchema = z.object({ q: z.string().trim().max(500).catch('') })

/** What the assistant said to a question that was tried. */
export interface TriedAnswer {
  text: string
  /** BCP 47. */
  language: string
  isKnown: boolean
  sources: { n: number; id: string; title: string; url: string | null }[]
}

export type { ReadingFailure } from './reading/reading-failure'
export { regressionCaseSchema } from './regression/regression-case'
export type { StorePage, StorePageVersion } from './sources/store-page'
