import { expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { smallShop } from '~/../tests/support/small-shop'
import { savePage, savePair } from '~/domains/knowledge/knowledge.server'
import type { FinalAnswer, TurnOfTalk } from '../assistant'
import { answer } from '../assistant.server'
import { findWants } from './several-wants.server'

withTestDatabase()

/** The last answer of a talk in English. */
async function talk(workspaceId: string, ...texts: string[]): Promise<FinalAnswer> {
  const history: TurnOfTalk[] = []
  let last: FinalAnswer | undefined
  for (const text of texts) {
    for await (const event of answer({ workspaceId, history: [...history], pageLanguage: 'en', text })) {
      if (event.type === 'final') last = event
    }
    if (!last) throw new Error(`no answer to “${text}”`)
    history.push({ author: 'shopper', text, parts: [], outcome: null })
    history.push({ author: 'assistant', text: last.text, parts: last.parts, outcome: last.outcome })
  }
  return last!
}

const productsOf = ({ parts }: FinalAnswer) =>
  parts.flatMap((part) => (part.type === 'products' ? part.products.map(({ title }) => title) : []))
const sourcesOf = ({ parts }: FinalAnswer) =>
  parts.flatMap((part) => (part.type === 'sources' ? part.sources : []))

test('several wants in one message are all answered, each with its own source', async () => {
  const { workspaceId } = await smallShop()
  const answered = await talk(workspaceId, 'How much is the Trail Jacket and how long does shipping take?')
  expect(answered.text).toContain('$129.00')
  expect(answered.text).toContain('takes 3 business days')
  expect(productsOf(answered)).toEqual(['Trail Jacket'])
  expect(sourcesOf(answered)).toMatchObject([{ n: 1, title: 'Shipping' }])
})

test.each<[string, string, string[]]>([
  [
    'en',
    'how much is the rotary cutter and when are you open',
    ['how much is the rotary cutter', 'when are you open'],
  ],
  [
    'de',
    'was kostet der Rollschneider und wann habt ihr offen',
    ['was kostet der Rollschneider', 'wann habt ihr offen'],
  ],
  [
    'tr',
    'yün bere ne kadar ve paypal ile ödeyebilir miyim',
    ['yün bere ne kadar', 'paypal ile ödeyebilir miyim'],
  ],
  ['en', 'Opened the box this morning and the bowl is in three pieces.', []],
  ['en', 'Could you send a parcel to Germany, and what would that cost me?', []],
  ['en', 'do you have a teapot and a strainer', []],
])('%s: “%s” has its wants', (language, text, wants) => {
  expect(findWants(text, language)).toEqual(wants.length > 0 ? wants : [text])
})

test('what one of several wants finds no answer to is said by its own words', async () => {
  const { workspaceId } = await smallShop()
  const { text } = await talk(
    workspaceId,
    'How much is the Trail Jacket? And do you have a loyalty programme?',
  )
  expect(text).toContain('$129.00')
  expect(text).toMatch(/“.*loyalty programme\??”/)
})

test('“and to …?” goes on with the question before', async () => {
  const { workspaceId } = await smallShop()
  await savePage(workspaceId, {
    title: 'Delivery abroad',
    markdown:
      'To Canada delivery takes 8 days and costs $12.\n\nTo Norway delivery takes 11 days and costs $19.',
    language: 'en',
  })
  const { text } = await talk(workspaceId, 'How long does delivery to Canada take?', 'and to Norway?')
  expect(text).toContain('11 days')
  const later = await talk(
    workspaceId,
    'How long does delivery to Canada take?',
    'Is the Trail Jacket vegan?',
    'and to Norway?',
  )
  expect(later.text).toContain('11 days')
})

test('what is asked of a named product and stands in no sentence is shown its text, and claimed to be no more', async () => {
  const { workspaceId } = await smallShop()
  const shown = await talk(workspaceId, 'Is the Trail Jacket vegan?')
  expect(shown.outcome).toBe('shown')
  expect(shown.text).toContain('“Trail Jacket”')
  expect(shown.text).toContain('recycled nylon')
})

test('the price of a thing that isn’t sold is not that of what was shown before', async () => {
  const { workspaceId } = await smallShop()
  const { text } = await talk(workspaceId, 'Do you have a jacket?', 'What does the fiddle-leaf chair cost?')
  expect(text).not.toContain('$129.00')
})

test('a sold-out product that is asked for by its name is said to be sold out', async () => {
  const { workspaceId } = await smallShop()
  expect((await talk(workspaceId, 'Is the Wool Cap in stock?')).text).toContain('Wool Cap is sold out')
})

test('the no of another question is not given', async () => {
  const { workspaceId } = await smallShop()
  await savePair(workspaceId, {
    question: 'Can I pay in instalments or cash on delivery?',
    answer: 'No. We offer neither. You can pay with Visa, Mastercard and PayPal.',
    language: 'en',
  })
  const { text } = await talk(workspaceId, 'Can I pay with PayPal?')
  expect(text).toContain('PayPal')
  expect(text).not.toMatch(/^No\b/)
})

test('a gift for someone is a wish for a product, not for a person', async () => {
  const { workspaceId } = await smallShop()
  const { parts } = await talk(workspaceId, 'I need a gift for someone who loves hiking in a jacket')
  expect(parts.some(({ type }) => type === 'handover')).toBe(false)
})

test('a question that holds a word of agreement accepts no offer of a person', async () => {
  const { workspaceId } = await smallShop()
  const offered = {
    author: 'assistant' as const,
    text: '¿Quieres que pregunte a alguien?',
    parts: [{ type: 'handover' as const, state: 'offered' as const }],
    outcome: 'unknown' as const,
  }
  const ask = async (text: string) => {
    for await (const event of answer({ workspaceId, history: [offered], pageLanguage: 'es', text })) {
      if (event.type === 'final') return event.outcome
    }
    return null
  }
  expect(await ask('y cuánto vale?')).not.toBe('handover')
  expect(await ask('vale')).toBe('handover')
})

test('what merely comes near is shown, and claimed to be no more', async () => {
  const { workspaceId } = await smallShop()
  const { outcome, text } = await talk(workspaceId, 'do you have a leather jacket with studs')
  expect(text).toContain("couldn't find exactly that")
  expect(outcome).toBe('shown')
})
