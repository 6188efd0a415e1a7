import { expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { smallShop } from '~/../tests/support/small-shop'
import { savePage } from '~/domains/knowledge/knowledge.server'
import type { AnswerInput, FinalAnswer, TurnOfTalk } from './assistant'
import { answer, answerOnce } from './assistant.server'

withTestDatabase()

/** A shopper who goes on talking. */
function talkWith(workspaceId: string, about: Partial<AnswerInput> = {}) {
  const history: TurnOfTalk[] = []
  return async (text: string): Promise<FinalAnswer> => {
    let streamed = ''
    const asked = { workspaceId, history: [...history], pageLanguage: 'en', ...about, text }
    for await (const event of answer(asked)) {
      if (event.type === 'text') streamed += event.delta
      if (event.type !== 'final') continue
      expect(event.text).toBe(streamed)
      history.push({ author: 'shopper', text, parts: [], outcome: null })
      history.push({ author: 'assistant', text: event.text, parts: event.parts, outcome: event.outcome })
      return event
    }
    throw new Error('no final answer')
  }
}

const partOf = <T extends string>(answered: FinalAnswer, type: T) =>
  answered.parts.find((part) => part.type === type)
const tools = ({ trace }: FinalAnswer) => trace.tools.map(({ name }) => name).sort()

test('a policy question is answered by the page’s own sentence, cited and linked', async () => {
  const { workspaceId } = await smallShop()
  const answered = await talkWith(workspaceId)('How many business days does standard shipping take?')
  expect(answered).toMatchObject({ outcome: 'answered', intent: 'question', language: 'en' })
  expect(answered.text).toContain('takes 3 business days')
  expect(answered.text).toMatch(/\[1\]$/)
  expect(partOf(answered, 'sources')).toMatchObject({
    sources: [{ n: 1, title: 'Shipping', kind: 'page', url: expect.stringContaining('/k/') }],
  })
})

test('a wish for a product shows its card with the row’s price', async () => {
  const { workspaceId, jacketId } = await smallShop()
  const answered = await talkWith(workspaceId)('Do you have a jacket?')
  expect(answered).toMatchObject({ outcome: 'answered', intent: 'product', text: 'Here is what I found:' })
  expect(partOf(answered, 'products')).toMatchObject({
    products: [{ id: jacketId, priceMinMinor: 12900, currency: 'USD', inStock: true }],
  })
})

test('"it" is the product that was shown, and price and stock of a size come from the rows', async () => {
  const { workspaceId } = await smallShop()
  const say = talkWith(workspaceId)
  await say('Do you have a jacket?')
  expect((await say('How much is it?')).text).toBe('Trail Jacket costs $129.00.')
  expect((await say('Is it in stock in M?')).text).toBe('Trail Jacket is in stock in M.')
  expect((await say('And is it available in L?')).text).toBe(
    'Trail Jacket is sold out in L at the moment. It comes in: S, M.',
  )
})

test('the product of the page that the shopper is on is meant', async () => {
  const { workspaceId } = await smallShop()
  const say = talkWith(workspaceId, { pageUrl: 'https://shop.test/products/trail-jacket?ref=1' })
  expect((await say('Is this in stock in S?')).text).toBe('Trail Jacket is in stock in S.')
})

test('a question about a product is answered from its description, which is cited', async () => {
  const { workspaceId, jacketId } = await smallShop()
  const answered = await talkWith(workspaceId)('What fabric is the Trail Jacket made of?')
  expect(answered.text).toContain('recycled nylon')
  expect(partOf(answered, 'sources')).toMatchObject({ sources: [{ kind: 'product', id: jacketId }] })
})

test('two products are compared by what really differs', async () => {
  const { workspaceId } = await smallShop()
  const answered = await talkWith(workspaceId)('Compare the Trail Jacket and the Rain Cape')
  expect(answered).toMatchObject({ outcome: 'answered', intent: 'compare' })
  expect(answered.text).toContain('Price: Trail Jacket – $129.00; Rain Cape – $45.50')
  expect(answered.text).not.toContain('Northwind')
})

test('what the shop says nothing about is not known, and a person is offered and brought in on yes', async () => {
  const { workspaceId } = await smallShop()
  const say = talkWith(workspaceId)
  const unknown = await say('Who painted the ceiling of the Sistine Chapel?')
  expect(unknown.outcome).toBe('unknown')
  expect(partOf(unknown, 'handover')).toEqual({ type: 'handover', state: 'offered' })
  const accepted = await say('Yes, ask a colleague')
  expect(accepted.outcome).toBe('handover')
  expect(partOf(accepted, 'handover')).toEqual({ type: 'handover', state: 'requested' })
})

test('yes to anything but an offer brings nobody in', async () => {
  const { workspaceId } = await smallShop()
  const say = talkWith(workspaceId)
  await say('How many business days does standard shipping take?')
  expect(await say('yes, that helps')).toMatchObject({ outcome: 'smalltalk', intent: 'confirm' })
})

test('orders can’t be looked up without a store', async () => {
  const { workspaceId } = await smallShop()
  const without = await talkWith(workspaceId)('Where is my order #1042?')
  expect(without.text).toContain('I can’t look up orders here'.replace('’', "'"))
  expect(without).toMatchObject({ outcome: 'unknown', intent: 'order' })
})

test('small talk and a request for a person look nothing up', async () => {
  const { workspaceId } = await smallShop()
  expect(tools(await talkWith(workspaceId)('Hello!'))).toEqual([])
  expect(tools(await talkWith(workspaceId)('Can I speak to a human?'))).toEqual(['hand_to_person'])
})

test('the answer comes in the language of the words', async () => {
  const { workspaceId } = await smallShop()
  const answered = await talkWith(workspaceId)('Trail Jacket ne kadar, fiyatı nedir acaba?')
  expect(answered).toMatchObject({ language: 'tr', intent: 'price' })
  expect(answered.text).toContain('$129,00')
})

test('a product’s name alone is of no language, and neither is what stands beside it', async () => {
  const { workspaceId } = await smallShop()
  const languageOf = async (text: string, pageLanguage: string) =>
    (await talkWith(workspaceId, { pageLanguage })(text)).language
  expect(await languageOf('trail jacket', 'de')).toBe('de')
  expect(await languageOf('Trail Jacket?', 'ja')).toBe('ja')
  expect(await languageOf('how much is the trail jacket', 'de')).toBe('en')
  expect(await languageOf('return policy', 'de')).toBe('en')
})

test('a page in another language is no answer where the shopper’s own language has pages about it', async () => {
  const { workspaceId } = await smallShop()
  await savePage(workspaceId, {
    title: 'Malzemeler',
    markdown:
      '# Malzemeler\n\n## Metal ve cam\n\nBrook Glass yakından toplanan şişeleri eritir; camın hafif yeşili bundandır.',
    language: 'tr',
  })
  await savePage(workspaceId, {
    title: 'Teapots',
    markdown: '# Teapots\n\nEvery teapot is fired twice.',
    language: 'en',
  })
  expect((await talkWith(workspaceId)('my teapot came brokn')).text).not.toContain('Brook Glass')
  const turkish = await talkWith(workspaceId, { pageLanguage: 'tr' })('Cam neden hafif yeşil?')
  expect(turkish.text).toContain('Brook Glass')
})

test('a whole answer is given at once to who checks kept questions', async () => {
  const { workspaceId } = await smallShop()
  expect(await answerOnce(workspaceId, 'Do you repair jackets?', 'en')).toContain('five years')
  expect(await answerOnce(workspaceId, 'Who won the chess olympiad?', 'en')).toBe('')
})
