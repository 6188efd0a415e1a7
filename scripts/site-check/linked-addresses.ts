const ID = /\sid="([^"]+)"/g

interface Answer {
  status: number
  /** The anchors in a page; null of a file, where a fragment names a moment or a sheet (W3C Media Fragments). */
  ids: ReadonlySet<string> | null
}

/** What a site's addresses answer, each asked once in a language however many pages lead there. */
export class LinkedAddresses {
  private readonly answers = new Map<string, Promise<Answer>>()

  constructor(private readonly origin: string) {}

  /** How many were asked. */
  get count(): number {
    return this.answers.size
  }

  /** What is broken among addresses that a page in a language leads to, a line each; other servers' are left alone. */
  async broken(addresses: readonly string[], language: string): Promise<string[]> {
    const own = addresses.filter((address) => new URL(address).origin === this.origin)
    const problems = await Promise.all(own.map((address) => this.problemOf(new URL(address), language)))
    return problems.flatMap((problem) => problem ?? [])
  }

  private async problemOf({ pathname, search, hash }: URL, language: string): Promise<string | null> {
    const path = `${pathname}${search}`
    const { status, ids } = await this.ask(path, language)
    if (status >= 400) return `leads to ${path}, which answers ${status}`
    const anchor = decodeURIComponent(hash.slice(1))
    return anchor && ids && !ids.has(anchor) ? `leads to ${path}#${anchor}, where that isn't` : null
  }

  private ask(path: string, language: string): Promise<Answer> {
    const key = `${language} ${path}`
    const known = this.answers.get(key)
    if (known) return known
    const asked = this.fetch(path, language)
    this.answers.set(key, asked)
    return asked
  }

  private async fetch(path: string, language: string): Promise<Answer> {
    const response = await fetch(`${this.origin}${path}`, {
      headers: { 'accept-language': language, accept: '*/*' },
    })
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel()
      return { status: response.status, ids: null }
    }
    const html = await response.text()
    return { status: response.status, ids: new Set([...html.matchAll(ID)].map(([, id]) => id!)) }
  }
}
