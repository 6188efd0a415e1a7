import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'

export interface Answer {
  path: string
  /** 0: nobody answered. */
  status: number
  ms: number
  text: string
}

const PASSWORD = 'plover tangent 44 kiln'
const PATIENCE_MS = 20_000

/** Somebody with a browser of their own: cookies are kept. */
export class Visitor {
  private readonly cookies = new Map<string, string>()

  constructor(readonly origin: string) {}

  async ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const from = performance.now()
    const ms = () => Math.round(performance.now() - from)
    try {
      const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { origin: this.origin, ...(init.headers as object), ...(cookie ? { cookie } : {}) }
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const response = await fetch(`${this.origin}${path}`, { redirect: 'manual', signal, ...init, headers })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', ...value] = line.split(';', 1)[0]!.split('=')
        this.cookies.set(name, value.join('='))
      }
      const text = await response.text()
      return { path, status: response.status, ms: ms(), text }
    } catch {
      return { path, status: 0, ms: ms(), text: '' }
    }
  }

  /** A new merchant with an empty shop. @returns the key of their widget */
  async signUp(): Promise<string> {
    const form = await this.ask('/trial-signup')
    const csrf = /name="csrf" value="([^"]+)"/.exec(form.text)?.[1] ?? ''
    const fields = { csrf, displayName: 'Robin', shopName: 'Outage', email: `${randomUUID()}@example.test` }
    const body = new URLSearchParams({ ...fields, password: PASSWORD })
    const made = await this.ask('/trial-signup', { method: 'POST', body })
    if (made.status !== 303) throw new Error(`The sign-up was answered ${made.status}.`)
    const key = /pk_[\w-]+/.exec((await this.ask('/dashboard/channels')).text)?.[0]
    if (!key) throw new Error('The shop shows no key for its widget.')
    return key
  }
}
