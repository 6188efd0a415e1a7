import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'

/** Signs the browser's person in at the double that stands for Google, with an address of their own there. */
export async function signInAtGoogle(
  context: BrowserContext,
  email = `${randomUUID()}@example.test`,
): Promise<{ email: string }> {
  const person = { sub: randomUUID(), email, email_verified: true, name: 'Grace Hopper' }
  const url = `http://127.0.0.1:${process.env.E2E_GOOGLE_PORT}`
  await context.addCookies([{ name: 'person', value: encodeURIComponent(JSON.stringify(person)), url }])
  return { email }
}
