import type { Browser, Locator, Page } from '@playwright/test'
import type { Picture } from '~/domains/content/pictures'
import { AGENT, ask, OWNER, openChat, openWindow, readIn, signIn, type WindowSize } from './sample-people'
import type { SampleServer } from './sample-server'
import { type Talk, talks } from './talks'

export interface View {
  /** Of the file, before `-light.webp` and `-dark.webp`. */
  name: Picture['id']
  /** Leads a window to what is shown, of somebody who reads the language. */
  open(browser: Browser, server: SampleServer, language: string): Promise<Page>
}

/** What the public pages show of the product at work, in its sample shop. */
export const views: readonly View[] = [
  { name: 'chat', open: openShop },
  { name: 'inbox', open: openInbox },
  { name: 'products', open: openProducts },
  { name: 'knowledge', open: (browser, server) => openDashboard(browser, server, '/dashboard/knowledge') },
  { name: 'assistant', open: openTrial },
]

const DASHBOARD = { width: 1180, height: 760, scale: 1.75 }
/** Where more stands side by side. */
const WIDE = { width: 1320, height: 820, scale: 1.6 }

/** A shopper's window: an answer, and the words it stands on opened. */
async function openShop(browser: Browser, server: SampleServer, language: string): Promise<Page> {
  const size = { width: 860, height: 744, scale: 2 }
  const { page, chat } = await askInShop(browser, server, { size, language })
  // What comes last of an answer draws its sources anew, closed.
  await chat.locator('summary').first().waitFor()
  await page.waitForTimeout(500)
  await chat.locator('summary').first().click()
  await chat
    .locator('img')
    .evaluateAll((shown) => Promise.all(shown.map((one) => (one as HTMLImageElement).decode())))
  await letGo(page)
  return page
}

/** A shopper who has asked what the language's talk begins with. */
async function askInShop(
  browser: Browser,
  { url }: SampleServer,
  { size, language }: { size: WindowSize; language: string },
): Promise<{ page: Page; chat: Locator }> {
  const { question, said } = talkIn(language)
  const page = await (await openWindow(browser, size, { locale: language })).newPage()
  await page.goto(`${url}/demo/products/harbour-teapot`)
  const chat = await openChat(page)
  await ask(chat, question, said)
  return { page, chat }
}

function talkIn(language: string): Talk {
  const talk = talks[language]
  if (!talk) throw new Error(`Nothing to ask in ${language}.`)
  return talk
}

/** The agent's window, who has taken a conversation over and is answered. */
async function openInbox(browser: Browser, server: SampleServer, language: string): Promise<Page> {
  const { person, offer, yes } = talkIn(language)
  const size = { width: 800, height: 720, scale: 1 }
  const shopper = await askInShop(browser, server, { size, language })
  await ask(shopper.chat, person, /./)
  const page = await (await openWindow(browser, WIDE)).newPage()
  await signIn(page, server, AGENT)
  await page.goto(`${server.url}/chat-dashboard`, { waitUntil: 'networkidle' })
  await page
    .getByRole('link', { name: /Waiting for a person/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByText('You are answering.').waitFor()
  await say(page, offer)
  await ask(shopper.chat, yes, yes)
  await inThread(page, yes)
  await shopper.page.context().close()
  await readIn(page, server, language)
  await inThread(page, yes)
  await letGo(page)
  return page
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your message').fill(words)
  await page.getByLabel('Your message').press('Enter')
  await inThread(page, words)
}

/** Waits until it is said in the conversation that an agent has open. */
const inThread = (page: Page, words: string) =>
  page.getByRole('paragraph').filter({ hasText: words }).waitFor()

async function openProducts(browser: Browser, server: SampleServer, language: string): Promise<Page> {
  const page = await openDashboard(browser, server, '/dashboard/catalog')
  await readIn(page, server, language)
  return page
}

async function openDashboard(
  browser: Browser,
  server: SampleServer,
  path: string,
  size = DASHBOARD,
): Promise<Page> {
  const page = await (await openWindow(browser, size)).newPage()
  await signIn(page, server, OWNER)
  await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' })
  return page
}

const TRIED = [
  ['Is the Ember casserole safe on an induction stove?', /cast iron/],
  ['Hediye paketi yapıyor musunuz?', /5 dolar/],
] as const

/** The assistant's settings, with questions in two languages tried beside them. */
async function openTrial(browser: Browser, server: SampleServer): Promise<Page> {
  const page = await openDashboard(browser, server, '/dashboard/assistant', WIDE)
  for (const [place, [question, said]] of TRIED.entries()) {
    await page.getByLabel('Your question').fill(question)
    await page.getByLabel('Your question').press('Enter')
    const talk = page.getByRole('log')
    await talk.getByText(said).filter({ visible: true }).first().waitFor()
    // Said last of an answer: before, the next question isn't taken.
    await talk
      .getByText(/^Answered/)
      .nth(place)
      .waitFor()
  }
  await letGo(page)
  return page
}

/** No field has the focus, no button the pointer. */
async function letGo(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}
