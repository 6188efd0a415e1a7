import type { Browser, Page } from '@playwright/test'
import type { Video } from '~/domains/content/videos/video'
import { Recorder } from './recorder'
import { AGENT, OWNER, openWindow, signIn } from './sample-people'
import type { SampleServer } from './sample-server'

/** Of each video, in pixels of the page; the file has SCALE times as many. */
export const STAGE = { width: 1152, height: 648 }
export const SCALE = 1.25

export interface Scene {
  id: Video['id']
  /** The moment that stands for the video, as a caption of its: its last picture becomes the poster. */
  poster: string
  play(browser: Browser, server: SampleServer): Promise<Recorder>
}

/** What the videos show; their captions stand in content/videos/captions. */
export const scenes: readonly Scene[] = [
  { id: 'answers', poster: 'source', play: playAnswers },
  { id: 'takeover', poster: 'answer', play: playTakeover },
  { id: 'teach', poster: 'again', play: playTeaching },
]

const READ_MS = 3200

async function playAnswers(browser: Browser, { url }: SampleServer): Promise<Recorder> {
  const page = await openPage(browser, STAGE.width)
  const pane = { page, x: 0 }
  const chat = page.getByRole('dialog')
  const recorder = new Recorder([pane], SCALE)
  await page.goto(`${url}/demo/products/harbour-teapot`)
  recorder.caption('shop')
  await recorder.see(1800)
  await recorder.press(pane, page.locator('parley-chat button').first())
  await chat.getByRole('textbox').waitFor()
  await recorder.see(1200)
  recorder.caption('ask')
  await recorder.press(pane, chat.getByRole('textbox'))
  await recorder.type(pane, 'Does the teapot come with a strainer?')
  await recorder.enter(pane, chat.getByText(/sold separately/))
  await recorder.see(READ_MS)
  recorder.caption('source')
  await recorder.press(pane, chat.locator('summary').first())
  await recorder.see(READ_MS)
  recorder.caption('find')
  await recorder.press(pane, chat.getByRole('textbox'))
  await recorder.type(pane, 'Do you have a kettle under $80?')
  await recorder.enter(pane, chat.getByRole('link', { name: /Kettle/ }))
  await recorder.see(READ_MS + 800)
  return recorder
}

async function playTakeover(browser: Browser, server: SampleServer): Promise<Recorder> {
  const phone = 372
  const shopper = { page: await openPage(browser, phone), x: 0 }
  const agent = { page: await openPage(browser, STAGE.width - phone), x: phone }
  const chat = shopper.page.getByRole('dialog')
  const thread = agent.page.getByRole('region', { name: 'Messages' })
  await signIn(agent.page, server, AGENT)
  await agent.page.goto(`${server.url}/chat-dashboard`, { waitUntil: 'networkidle' })
  await shopper.page.goto(`${server.url}/demo/products/harbour-teapot`)
  await shopper.page.locator('parley-chat button').first().click()
  await chat.getByRole('textbox').waitFor()
  const recorder = new Recorder([shopper, agent], SCALE)
  recorder.caption('sides')
  await recorder.see(1800)
  await recorder.press(shopper, chat.getByRole('textbox'))
  await recorder.type(shopper, "I'd like to talk to a person please")
  await recorder.enter(shopper, chat.getByText(/asked a colleague/))
  const waiting = agent.page.getByRole('link', { name: /Waiting for a person/ }).first()
  await waiting.waitFor()
  recorder.caption('waits')
  await recorder.see(2400)
  await recorder.press(agent, waiting)
  await agent.page.getByRole('button', { name: 'Take over' }).waitFor()
  await recorder.see(1000)
  await recorder.press(agent, agent.page.getByRole('button', { name: 'Take over' }))
  await agent.page.getByText('You are answering.').waitFor()
  recorder.caption('take')
  await recorder.see(1800)
  await recorder.press(agent, agent.page.getByLabel('Your message'))
  await recorder.type(agent, 'Hello, this is Deniz. What can I do for you?')
  await recorder.enter(agent, thread.getByText(/What can I do for you/))
  await chat
    .getByText(/What can I do for you/)
    .filter({ visible: true })
    .first()
    .waitFor()
  recorder.caption('answer')
  await recorder.see(1600)
  await recorder.press(shopper, chat.getByRole('textbox'))
  await recorder.type(shopper, 'Could you wrap it as a gift?')
  await recorder.enter(shopper, chat.getByText(/wrap it as a gift/))
  await thread.getByText(/wrap it as a gift/).waitFor()
  await recorder.see(READ_MS)
  recorder.caption('back')
  await recorder.press(agent, agent.page.getByRole('button', { name: 'Give back to the assistant' }))
  await agent.page.getByText('The assistant is answering').first().waitFor()
  await recorder.see(READ_MS)
  return recorder
}

async function playTeaching(browser: Browser, server: SampleServer): Promise<Recorder> {
  const page = await openPage(browser, STAGE.width)
  const pane = { page, x: 0 }
  const question = 'Can you engrave a name on the flask?'
  const field = page.getByRole('textbox', { name: 'Question', exact: false }).first()
  await signIn(page, server, OWNER)
  await page.goto(`${server.url}/dashboard/knowledge/try`, { waitUntil: 'networkidle' })
  const recorder = new Recorder([pane], SCALE)
  recorder.caption('try')
  await recorder.see(1400)
  await recorder.press(pane, field)
  await recorder.type(pane, question)
  await recorder.enter(pane, page.getByText(/would say that it doesn't know/))
  recorder.caption('gap')
  await recorder.see(READ_MS)
  await recorder.press(pane, page.getByRole('link', { name: 'Write the answer' }))
  await page.getByLabel('Answer').waitFor()
  recorder.caption('write')
  await recorder.see(1400)
  await recorder.press(pane, page.getByLabel('Answer'))
  await recorder.type(pane, 'Yes, up to twelve letters. Engraving costs $8 and takes two more days.')
  await recorder.see(700)
  await recorder.press(pane, page.getByRole('button', { name: 'Save question' }))
  await page.getByRole('heading', { level: 1, name: question }).waitFor()
  await recorder.see(1600)
  await page.goto(`${server.url}/dashboard/knowledge/try`, { waitUntil: 'networkidle' })
  recorder.caption('again')
  await recorder.see(800)
  await recorder.press(pane, field)
  await recorder.type(pane, 'Do you engrave flasks?')
  await recorder.enter(pane, page.getByText(/up to twelve letters/))
  await recorder.see(READ_MS + 800)
  return recorder
}

async function openPage(browser: Browser, width: number): Promise<Page> {
  return (await openWindow(browser, { width, height: STAGE.height, scale: SCALE })).newPage()
}
