import type { Shop, StorePlatform } from '../store-platform'

export interface Seen {
  status: number
  headers: Headers
  text: string
  /** Where a redirect leads. */
  location: string | null
  json<T = Record<string, unknown>>(): T
}

/** Somebody at a shop's pages or its admin, without a browser: cookies are kept, redirects aren't followed. */
export class StorefrontVisitor {
  private readonly jar = new Map<string, string>()

  constructor(
    private readonly platform: StorePlatform,
    private readonly host: string,
  ) {}

  static at(platform: StorePlatform, shop: Shop): StorefrontVisitor {
    return new StorefrontVisitor(platform, shop.domain)
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Seen> {
    return this.send(path, { headers })
  }

  post(path: string, body: BodyInit | object, headers: Record<string, string> = {}): Promise<Seen> {
    const isPlain = Object.getPrototypeOf(body) === Object.prototype
    return this.send(path, {
      method: 'POST',
      body: isPlain ? JSON.stringify(body) : (body as BodyInit),
      headers: { ...(isPlain ? { 'content-type': 'application/json' } : {}), ...headers },
    })
  }

  private async send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Seen> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${this.platform.url}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, 'x-forwarded-host': this.host, ...(cookie ? { cookie } : {}) },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) this.jar.delete(name)
      else this.jar.set(name, value)
    }
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      location: response.headers.get('location'),
      json: <T>() => JSON.parse(text) as T,
    }
  }
}
