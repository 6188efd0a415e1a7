import { csrfToken } from '~/platform/sessions/csrf.server'

export interface Route {
  // A route's own types say what its loader returns; a browser sees whatever comes.
  loader?: (args: never) => unknown
  action?: (args: never) => unknown
}

export interface Visit {
  status: number
  /** Where the answer leads, path and query. */
  location: string | null
  /** What the page gets. */
  data: unknown
}

export interface BrowserOptions {
  address?: string
  userAgent?: string
  language?: string
}

/** A visitor who goes through route modules as a browser does: cookies are kept, forms carry their token. */
export class Browser {
  readonly origin = 'http://shop.test'
  private readonly jar = new Map<string, string>()

  constructor(private readonly options: BrowserOptions = {}) {}

  get(route: Route, path: string, params: Record<string, string> = {}): Promise<Visit> {
    return this.send(route.loader, this.request(path), params)
  }

  post(
    route: Route,
    path: string,
    fields: Record<string, string> = {},
    params: Record<string, string> = {},
  ): Promise<Visit> {
    const { token, setCookie } = csrfToken(this.request('/'))
    if (setCookie) this.keep(setCookie)
    const body = new URLSearchParams({ csrf: token, ...fields })
    // In the form as pages send it, and in the header for those that take nothing else.
    const request = this.request(path, { method: 'POST', body })
    request.headers.set('x-csrf-token', token)
    return this.send(route.action, request, params)
  }

  /** The session's cookie, for what doesn't go through a route. */
  request(path: string, init: RequestInit = {}): Request {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const { userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } =
      this.options
    return new Request(new URL(path, this.origin), {
      ...init,
      headers: { cookie, 'user-agent': userAgent, 'accept-language': this.options.language ?? 'en' },
    })
  }

  /** Takes up a cookie that was set elsewhere. */
  keep(setCookie: string): void {
    const [pair = ''] = setCookie.split(';')
    const [name = '', ...value] = pair.split('=')
    if (/max-age=0/i.test(setCookie)) this.jar.delete(name)
    else this.jar.set(name, value.join('='))
  }

  /** A request as it is, token or not. */
  async send(
    handler: ((args: never) => unknown) | undefined,
    request: Request,
    params: Record<string, string>,
  ): Promise<Visit> {
    if (!handler) throw new Error('The route has no such handler.')
    const context = { visitorAddress: this.options.address ?? '192.0.2.10' }
    const answer = await Promise.resolve(handler({ request, params, context } as never)).catch(
      (thrown: unknown) => {
        if (thrown instanceof Response) return thrown
        throw thrown
      },
    )
    if (answer instanceof Response) {
      for (const cookie of answer.headers.getSetCookie()) this.keep(cookie)
      // Streams would go on for ever.
      await answer.body?.cancel()
      return { status: answer.status, location: answer.headers.get('location'), data: null }
    }
    const wrapped = answer as { type?: string; data?: unknown; init?: ResponseInit | null }
    if (wrapped?.type !== 'DataWithResponseInit') return { status: 200, location: null, data: answer }
    for (const cookie of new Headers(wrapped.init?.headers).getSetCookie()) this.keep(cookie)
    return { status: wrapped.init?.status ?? 200, location: null, data: wrapped.data }
  }
}
