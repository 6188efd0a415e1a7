import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { GuardedFetch } from '~/platform/http/guarded-fetch.server'
import type { CrawlLimits, PageProblem, ReadingProgress } from '../knowledge'
import type { Block, ReadDocument } from '../reading/block'
import { failureOf, UnreadableError } from '../reading/reading-failure'
import { dropRepeatedBlocks } from './drop-repeated-blocks'
import { type FetchedPage, fetchPage } from './fetch-page.server'
import { type Robots, readRobots } from './read-robots.server'
import { readSitemaps } from './read-sitemaps.server'
import { isWithin, mayBePage, normaliseAddress, pageKey } from './site-address'

export interface CrawledPage extends ReadDocument {
  url: string
}

export interface CrawledSite {
  /** In the order of reading, the root first. */
  pages: CrawledPage[]
  /** Pages that were wanted and couldn't be read. */
  problems: PageProblem[]
}

export interface CrawlOptions extends CrawlLimits {
  fetch: GuardedFetch
  /** Told after each page; what it throws ends the crawl. */
  onProgress?: (progress: ReadingProgress) => Promise<void>
  pause?: (ms: number) => Promise<unknown>
}

const MOST_PROBLEMS = 200
/** Each may have kept the reader busy for as long as it may, and others wait for it. */
const MOST_TOO_COMPLEX = 5
/** Addresses that are remembered of one site. */
const MOST_SEEN = 100_000
/** Of all pages together, which are held until they are compared; more than a thousand long ones have. */
const MOST_LETTERS = 50_000_000

/**
 * Reads a web site from its root address: the pages its sitemaps name and its links lead to, on the same host and
 * below the root's folder, at most `maxPages` and `maxDepth` clicks away, one request at a time, as robots.txt
 * allows. A page that fails is listed; throws `UnreadableError` or the fetch's error when the root itself does.
 */
export async function crawlSite(root: string, options: CrawlOptions): Promise<CrawledSite> {
  const crawl = new Crawl(options)
  await crawl.start(normaliseAddress(root))
  await crawl.readAll()
  return { pages: dropRepeatedBlocks(crawl.pages), problems: crawl.problems }
}

class Crawl {
  readonly pages: CrawledPage[] = []
  readonly problems: PageProblem[] = []
  private readonly queue: { url: string; depth: number }[] = []
  private readonly seen = new Set<string>()
  private readonly contents = new Set<string>()
  private root = ''
  private robots: Robots = { allowedOf: async () => [], delayMs: 0, sitemaps: [] }
  private letters = 0
  private tooComplex = 0

  constructor(private readonly options: CrawlOptions) {}

  async start(root: string): Promise<void> {
    const { fetch, maxDepth } = this.options
    await this.obey(new URL(root).origin, root)
    const page = await fetchPage(fetch, root)
    // A site may live at another address than the one its owner types, with www or https.
    if (new URL(page.url).origin !== new URL(root).origin) await this.obey(new URL(page.url).origin, page.url)
    this.root = normaliseAddress(page.url)
    this.seen.add(pageKey(root)).add(pageKey(this.root))
    await this.keep(page, 0)
    const { origin } = new URL(this.root)
    await this.rest()
    const sitemaps = [...this.robots.sitemaps, `${origin}/sitemap.xml`]
    const named = await readSitemaps(fetch, sitemaps, () => this.rest())
    if (maxDepth > 0) await this.want(named, 1)
  }

  async readAll(): Promise<void> {
    const { maxPages, fetch } = this.options
    for (let next = this.queue.shift(); next && this.pages.length < maxPages; next = this.queue.shift()) {
      await this.rest()
      try {
        await this.keep(await fetchPage(fetch, next.url), next.depth)
      } catch (error) {
        this.report(next.url, error)
      }
      await this.options.onProgress?.({ read: this.pages.length, found: this.found() })
    }
  }

  private async obey(origin: string, address: string): Promise<void> {
    this.robots = await readRobots(this.options.fetch, origin)
    const [isAllowed] = await this.robots.allowedOf([address])
    if (!isAllowed) throw new UnreadableError('robots')
  }

  private async keep(page: FetchedPage, depth: number): Promise<void> {
    const isRoot = this.pages.length === 0 && depth === 0
    if (!isRoot && (!isWithin(this.root, page.url) || this.isKnown(page))) return
    this.seen.add(pageKey(page.url)).add(pageKey(page.canonical))
    if (depth < this.options.maxDepth) await this.want(page.links, depth + 1)
    if (page.noindex) {
      this.report(page.url, new UnreadableError('noindex'))
      return
    }
    const content = contentKey(page.document.blocks)
    if (page.document.blocks.length === 0 || this.contents.has(content)) return
    this.contents.add(content)
    this.letters += lettersOf(page.document.blocks)
    if (this.letters > MOST_LETTERS) throw new UnreadableError('too_large')
    this.pages.push({ ...page.document, url: page.canonical })
  }

  /** Two addresses of one page: it was read under the name that it gives itself. */
  private isKnown(page: FetchedPage): boolean {
    const keys = [pageKey(page.url), pageKey(page.canonical)]
    return this.pages.some(({ url }) => keys.includes(pageKey(url)))
  }

  private async want(addresses: string[], depth: number): Promise<void> {
    const fresh: string[] = []
    for (const address of addresses) {
      if (this.seen.size >= MOST_SEEN) break
      const url = normaliseAddress(address)
      if (!isWithin(this.root, url) || !mayBePage(url) || this.seen.has(pageKey(url))) continue
      this.seen.add(pageKey(url))
      fresh.push(url)
    }
    for (const url of await this.robots.allowedOf(fresh)) this.queue.push({ url, depth })
  }

  private report(url: string, error: unknown): void {
    const reason = failureOf(error)
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ url, reason })
    if (reason !== 'too_complex') return
    this.tooComplex += 1
    if (this.tooComplex > MOST_TOO_COMPLEX) throw new UnreadableError('too_complex')
  }

  private found(): number {
    return Math.min(this.pages.length + this.queue.length, this.options.maxPages)
  }

  private async rest(): Promise<void> {
    await (this.options.pause ?? wait)(this.robots.delayMs)
  }
}

const lettersOf = (blocks: Block[]): number =>
  blocks.reduce((sum, block) => sum + JSON.stringify(block).length, 0)

function contentKey(blocks: Block[]): string {
  return createHash('sha256').update(JSON.stringify(blocks)).digest('base64')
}
