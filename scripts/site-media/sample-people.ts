import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { SampleServer } from './sample-server'

export const AGENT = 'agent@sample.parley.test'
export const OWNER = 'owner@sample.parley.test'

export interface WindowSize {
  width: number
  height: number
  /** Pixels of the file for each pixel of the page. */
  scale: number
}

/** A window of somebody's, whose words and times are English wherever the script runs. */
export function openWindow(
  browser: Browser,
  { width, height, scale }: WindowSize,
  more: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...more,
  })
}

export async function signIn(page: Page, { url, password }: SampleServer, email: string): Promise<void> {
  await page.goto(`${url}/auth`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/(dashboard|chat-dashboard)/)
}

/** Shows somebody's page in another language. */
export async function readIn(page: Page, { url }: SampleServer, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url }])
  await page.reload({ waitUntil: 'networkidle' })
}

/** Opens the chat of the page, which has the widget's tag. */
export async function openChat(page: Page): Promise<Locator> {
  await page.locator('parley-chat button').first().click()
  const chat = page.getByRole('dialog')
  await chat.getByRole('textbox').waitFor()
  return chat
}

/** Asks, and waits until the answer stands with what it is to say. */
export async function ask(chat: Locator, question: string, said: string | RegExp): Promise<void> {
  await chat.getByRole('textbox').fill(question)
  await chat.getByRole('textbox').press('Enter')
  await chat.getByRole('log').getByText(said).filter({ visible: true }).first().waitFor()
}
