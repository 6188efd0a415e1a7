import { randomBytes, randomUUID } from 'node:crypto'
import type { StorefrontReply, StorefrontSession } from '~/domains/channels/channels'
import type { Shop, StorePlatform } from '../../tests/store-platform'

/** Under the visitor's hourly budget of a new shop. */
const QUESTIONS_A_VISITOR = 50
const PATIENCE_MS = 60_000

/** Shoppers in a storefront who ask its assistant through the platform's proxy, as the chat does. */
export class AskingShopper {
  private token = ''
  private asked = QUESTIONS_A_VISITOR

  constructor(
    private readonly platform: StorePlatform,
    private readonly shop: Shop,
  ) {}

  /** Asks again and again until the answer says it, in its words or on a product's card. */
  async hears(question: string, said: string): Promise<void> {
    const until = performance.now() + PATIENCE_MS
    let answer = ''
    while (performance.now() < until) {
      answer = JSON.stringify((await this.ask(question)).events)
      if (answer.includes(said)) return
    }
    throw new Error(`Nobody said ${said}: ${answer}`)
  }

  private async ask(text: string): Promise<StorefrontReply> {
    if (this.asked >= QUESTIONS_A_VISITOR) await this.begin()
    this.asked++
    return this.post<StorefrontReply>('messages', { token: this.token, clientId: randomUUID(), text })
  }

  private async begin(): Promise<void> {
    const visitor = randomBytes(16).toString('hex')
    this.token = (await this.post<StorefrontSession>('session', { visitor })).token
    this.asked = 0
  }

  private async post<T>(call: string, body: object): Promise<T> {
    const response = await fetch(`${this.platform.url}/apps/parley/${call}?lang=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': this.shop.domain },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${call} was answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
}
