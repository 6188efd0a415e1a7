import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { smallShop } from '~/../tests/support/small-shop'
import { savePage, savePair } from '~/domains/knowledge/knowledge.server'
import { messagesOf } from '~/platform/i18n/i18n.server'
import type { FinalAnswer, TurnOfTalk } from '../assistant'
import { answer } from '../assistant.server'
import { deciders, type Explanation, grades, leftReasons, takenReasons } from './explanation'
import { sayExplanation } from './say-explanation.server'

withTestDatabase()

async function ask(workspaceId: string, text: string, history: TurnOfTalk[] = []): Promise<FinalAnswer> {
  for await (const event of answer({ workspaceId, text, history, pageLanguage: 'en' }))
    if (event.type === 'final') return event
  throw new Error('no final answer')
}

const whyOf = async (workspaceId: string, text: string): Promise<Explanation> =>
  (await ask(workspaceId, text)).trace.why!

/** A page is told by its title. */
const told = ({ weighed }: Explanation) =>
  weighed.map(({ title, isTaken, reason }) => `${isTaken ? '+' : '-'} ${title}: ${reason}`)

test('a quoted page says what was understood, how sure, and why it and not another', async () => {
  const { workspaceId } = await smallShop()
  await savePage(workspaceId, {
    title: 'Warranty',
    markdown: 'Shipping damage aside, the warranty on every jacket is two years from the day you bought it.',
    language: 'en',
  })
  const why = await whyOf(workspaceId, 'How many business days does standard shipping take?')
  expect(why).toMatchObject({ grade: 'sure', decider: 'quote', readAs: [] })
  expect(why.understood[0]).toMatchObject({ intent: 'shipping.time' })
  expect(why.share).toBeGreaterThan(0.7)
  expect(told(why)[0]).toBe('+ Shipping: same-topic')
  const other = why.weighed.find(({ title }) => title === 'Warranty')
  expect(other).toMatchObject({
    isTaken: false,
    reason: 'other-topic',
    topic: expect.stringMatching(/warranty/),
  })
})

test('the merchant’s own answer to the very question, and rows, are named as what decided', async () => {
  const { workspaceId } = await smallShop()
  await savePair(workspaceId, { question: 'Do you wrap gifts?', answer: 'Yes, for free.', language: 'en' })
  const own = await whyOf(workspaceId, 'Do you wrap gifts?')
  expect(own).toMatchObject({ grade: 'sure', decider: 'own-answer' })
  expect(told(own)[0]).toBe('+ Do you wrap gifts?: same-question')
  const price = await whyOf(workspaceId, 'How much is the Trail Jacket?')
  expect(price).toMatchObject({ grade: 'sure', share: null, decider: 'product-row' })
  expect(told(price)[0]).toBe('+ Trail Jacket: named')
  expect(await whyOf(workspaceId, 'Do you have a jacket?')).toMatchObject({ decider: 'products' })
})

test('each wish of a message is told by itself, and what goes on from the question before by the whole', async () => {
  const { workspaceId } = await smallShop()
  const two = await whyOf(workspaceId, 'How much is the Trail Jacket and how long does shipping take?')
  expect(two).toMatchObject({
    decider: 'several',
    readAs: ['How much is the Trail Jacket', 'how long does shipping take?'],
  })
  expect(two.understood.map(({ intent }) => intent)).toContain('shipping.time')
  await savePage(workspaceId, {
    title: 'Delivery abroad',
    markdown: 'To Canada delivery takes 8 days.\n\nTo Norway delivery takes 11 days.',
    language: 'en',
  })
  const first = await ask(workspaceId, 'How long does delivery to Canada take?')
  const { text, parts, outcome } = first
  const { trace } = await ask(workspaceId, 'and to Norway?', [
    { author: 'shopper', text: 'How long does delivery to Canada take?', parts: [], outcome: null },
    { author: 'assistant', text, parts, outcome },
  ])
  expect(trace.why!.readAs).toEqual(['How long does delivery to Norway take?'])
})

test('what isn’t known is said to be unsure, with what came near; talk needs no page', async () => {
  const { workspaceId } = await smallShop()
  const why = await whyOf(workspaceId, 'Do you sell shipping containers for houses?')
  expect(why.grade).toBe('unsure')
  expect(why.weighed.every(({ isTaken }) => !isTaken)).toBe(true)
  expect(await whyOf(workspaceId, 'hello')).toMatchObject({ decider: 'talk', weighed: [] })
  expect(await whyOf(workspaceId, 'can I talk to a human')).toMatchObject({ decider: 'person' })
})

test('pages in another language and questions lose for what they are', async () => {
  const { workspaceId } = await smallShop()
  await savePage(workspaceId, {
    title: 'Questionnaire',
    markdown: 'Were you happy with our standard shipping?',
    language: 'en',
  })
  const why = await whyOf(workspaceId, 'How many business days does standard shipping take?')
  expect(told(why)).toContain('- Questionnaire: a-question')
  const other = await testWorkspace()
  await savePage(other.workspaceId, {
    title: 'Chronopost',
    markdown: 'Nous vous remercions de votre visite. Chronopost passe le matin.',
    language: 'fr',
  })
  const foreign = await whyOf(other.workspaceId, 'What do you think about the Chronopost strike?')
  expect(told(foreign)).toEqual(['- Chronopost: other-language'])
})

test('an explanation stays small, whatever the pages are called', async () => {
  const { workspaceId } = await smallShop()
  for (let i = 0; i < 12; i++)
    await savePage(workspaceId, {
      title: `Shipping ${'and shipping '.repeat(12)}${i}`,
      markdown: `Shipping of kind ${i} takes ${i + 2} business days. ${'Shipping is fast. '.repeat(30)}`,
      language: 'en',
    })
  const { trace } = await ask(workspaceId, 'How many business days does standard shipping take?')
  expect(trace.why!.weighed.length).toBeGreaterThan(3)
  expect(Buffer.byteLength(JSON.stringify(trace.why))).toBeLessThan(4000)
})

test('it is told in the member’s language; what an older version kept is left out', async () => {
  const { workspaceId } = await smallShop()
  const { trace } = await ask(workspaceId, 'How many business days does standard shipping take?')
  expect(sayExplanation(trace, 'tr')).toMatchObject({
    understood: [{ label: 'Teslimat süresi' }],
    weighed: [{ title: 'Shipping', isTaken: true, topic: 'Teslimat süresi' }],
  })
  expect(sayExplanation([], 'en')).toBeNull()
  expect(sayExplanation({ tools: [], model: 'none' }, 'en')).toBeNull()
  const gone = { why: { ...trace.why, understood: [{ intent: 'gone.intent', share: 1 }] } }
  expect(sayExplanation(gone, 'en')?.understood).toEqual([])
})

test.each(['en', 'tr', 'ar', 'ja'])(
  'every grade, decider, reason and intent has its words in %s',
  async (language) => {
    const words = messagesOf(language, 'why') as Record<string, Record<string, string>>
    expect(Object.keys(words.grade!).sort()).toEqual([...grades].sort())
    expect(Object.keys(words.decider!).sort()).toEqual([...deciders].sort())
    expect(Object.keys(words.reason!).sort()).toEqual([...takenReasons, ...leftReasons].sort())
    const rows = (await readFile('data/understanding/intents.tsv', 'utf8')).trim().split('\n').slice(1)
    const { meant } = messagesOf(language, 'intents') as { meant: Record<string, Record<string, string>> }
    for (const row of rows) {
      const [group = '', name = ''] = row.split('\t')[0]!.split('.')
      expect(meant[group]?.[name], `${group}.${name}`).toBeTruthy()
    }
  },
)
