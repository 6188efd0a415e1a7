import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** The chat's own pause is longer; one that is shorter would use up a visitor's budget while a server starts. */
const AGAIN_MS = 250
const LOOK_EVERY_MS = 10
const LONGEST_ANSWER_MS = 20_000
const GIVEN_UP_MS = 120_000

/** A shopper who writes through outages, as the chat does: what wasn't accepted is sent again under the same id. */
export class Shopper {
  /** Ids of the messages that the server said it has. */
  readonly accepted = new Set<string>()
  /** Ids of the shopper's messages that the stream brought back, live or after the gap. */
  readonly heard = new Set<string>()
  private readonly ending = new AbortController()
  private lastSeq = 0

  private constructor(
    private readonly origin: string,
    private readonly key: string,
    private readonly token: string,
  ) {}

  static async begin(origin: string, key: string): Promise<Shopper> {
    const response = await fetch(`${origin}/api/widget/session?key=${key}&lang=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: '{}',
    })
    const { token } = (await response.json()) as { token: string }
    return new Shopper(origin, key, token)
  }

  /** Sends a message until it is accepted and answered. */
  async say(text: string): Promise<void> {
    const clientId = randomUUID()
    const from = performance.now()
    let said = ''
    while (!this.ending.signal.aborted) {
      if (performance.now() - from > GIVEN_UP_MS) throw new Error(`“${text}” was never answered: ${said}`)
      said = await this.post('messages', { clientId, text }).catch(String)
      if (said.includes('event: accepted')) this.accepted.add(clientId)
      if (said.includes('event: done')) return
      await pause(AGAIN_MS)
    }
  }

  /** Reads the conversation's stream, again whenever it ends. */
  listen(): void {
    void (async () => {
      while (!this.ending.signal.aborted) {
        await this.readStream().catch(() => undefined)
        await pause(AGAIN_MS)
      }
    })()
  }

  /**
   * Waits until the stream has brought every message that was accepted.
   *
   * @returns how long that took, in milliseconds
   */
  async hearsAll(longestMs: number): Promise<number> {
    const from = performance.now()
    while (this.unheard.length > 0 && performance.now() - from < longestMs) await pause(LOOK_EVERY_MS)
    return Math.round(performance.now() - from)
  }

  /** Ids of messages that were accepted and that the stream hasn't brought. */
  get unheard(): string[] {
    return [...this.accepted].filter((id) => !this.heard.has(id))
  }

  end(): void {
    this.ending.abort()
  }

  private async readStream(): Promise<void> {
    const response = await this.call(`events?after=${this.lastSeq}&`, { signal: this.ending.signal })
    if (!response.ok || !response.body) return
    let text = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) this.hear(event)
    }
  }

  private hear(event: string): void {
    const data = /^data: (.*)$/m.exec(event)?.[1]
    if (!/^event: message$/m.test(event) || !data) return
    const { message } = JSON.parse(data) as { message: { seq: number; clientId?: string } }
    this.lastSeq = Math.max(this.lastSeq, message.seq)
    if (message.clientId) this.heard.add(message.clientId)
  }

  private async post(path: string, body: object): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const response = await this.call(`${path}?`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    })
    return response.text()
  }

  private call(path: string, init: RequestInit): Promise<Response> {
    const headers = {
      ...(init.headers as object),
      origin: this.origin,
      authorization: `Bearer ${this.token}`,
    }
    return fetch(`${this.origin}/api/widget/${path}key=${this.key}&lang=en`, { ...init, headers })
  }
}
