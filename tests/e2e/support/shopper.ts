import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** A shopper of the signed-in merchant, who speaks through the widget's door without a widget. */
export interface Shopper {
  says(text: string): Promise<void>
  asksForPerson(): Promise<void>
}

export async function newShopper(merchant: Page): Promise<Shopper> {
  await merchant.goto('/dashboard/channels')
  const tag = await merchant.locator('code', { hasText: 'widget.js' }).first().textContent()
  const key = /data-key="([^"]+)"/.exec(tag ?? '')?.[1]
  const origin = new URL(merchant.url()).origin
  let token = ''
  const call = async (path: string, data: object) => {
    const answer = await merchant.request.post(`${origin}/api/widget/${path}?key=${key}&lang=en`, {
      headers: { origin, authorization: `Bearer ${token}` },
      data,
    })
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
    return answer
  }
  token = ((await (await call('session', {})).json()) as { token: string }).token
  return {
    // The body is the whole answer as a stream: read to its end, the answer stands.
    says: async (text) => void (await (await call('messages', { clientId: randomUUID(), text })).text()),
    asksForPerson: async () => void (await call('handover', {})),
  }
}
