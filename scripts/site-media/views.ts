import type { Browser, Page } from '@playwright/test'
import type { Picture } from '~/domains/content/pictures'
import { AGENT, ask, OWNER, openChat, openWindow, signIn } from './sample-people'
import type { SampleServer } from './sample-server'

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
  { name: 'products', open: (browser, server) => openDashboard(browser, server, '/dashboard/catalog') },
  { name: 'knowledge', open: (browser, server) => openDashboard(browser, server, '/dashboard/knowledge') },
  { name: 'assistant', open: openTrial },
]

const DASHBOARD = { width: 1180, height: 760, scale: 1.75 }
/** Where more stands side by side. */
const WIDE = { width: 1320, height: 820, scale: 1.6 }

/** What shoppers ask about the teapot: where the shop has a page in their language, something that stands there. */
const ASKED: Record<string, { question: string; said: RegExp; hasSource?: boolean }> = {
  en: { question: 'Does the teapot come with a strainer?', said: /Basket Tea Strainer/, hasSource: true },
  tr: { question: 'Demlikle birlikte süzgeç geliyor mu?', said: /Basket Çay Süzgeci/, hasSource: true },
  de: { question: 'Was kostet die Harbour Teapot?', said: /58/ },
  fr: { question: 'Combien coûte la Harbour Teapot ?', said: /58/ },
  es: { question: '¿Cuánto cuesta la Harbour Teapot?', said: /58/ },
  ar: { question: 'كم سعر Harbour Teapot؟', said: /58|٥٨/ },
  ja: { question: 'Harbour Teapotの値段はいくらですか？', said: /58/ },
}

/** A shopper's window: an answer, and the words it stands on opened or the product it is about. */
async function openShop(browser: Browser, { url }: SampleServer, language: string): Promise<Page> {
  const asked = ASKED[language]
  if (!asked) throw new Error(`Nothing to ask in ${language}.`)
  const size = { width: 860, height: 744, scale: 2 }
  const page = await (await openWindow(browser, size, { locale: language })).newPage()
  await page.goto(`${url}/demo/products/harbour-teapot`)
  const chat = await openChat(page)
  await ask(chat, asked.question, asked.said)
  if (asked.hasSource) await chat.locator('summary').first().click()
  await chat
    .locator('img')
    .evaluateAll((shown) => Promise.all(shown.map((one) => (one as HTMLImageElement).decode())))
  await letGo(page)
  return page
}

/** The agent's window, who has taken a conversation over and is answered. */
async function openInbox(browser: Browser, server: SampleServer): Promise<Page> {
  const shopper = await (await openWindow(browser, { width: 800, height: 720, scale: 1 })).newPage()
  await shopper.goto(`${server.url}/demo/products/harbour-teapot`)
  const chat = await openChat(shopper)
  await ask(chat, 'Does the teapot come with a strainer?', /Basket Tea Strainer/)
  await ask(chat, "I'd like to talk to a person please", /./)
  const page = await (await openWindow(browser, WIDE)).newPage()
  await signIn(page, server, AGENT)
  await page.goto(`${server.url}/chat-dashboard`)
  await page
    .getByRole('link', { name: /Waiting for a person/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByText('You are answering.').waitFor()
  await say(page, 'Hello, this is Deniz. Shall I put a strainer aside with your teapot?')
  await ask(chat, 'Yes please, that would be kind.', /that would be kind/)
  await page.getByRole('region', { name: 'Messages' }).getByText('that would be kind').waitFor()
  await shopper.context().close()
  await letGo(page)
  return page
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your message').fill(words)
  await page.getByLabel('Your message').press('Enter')
  await page.getByRole('region', { name: 'Messages' }).getByText(words).waitFor()
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
