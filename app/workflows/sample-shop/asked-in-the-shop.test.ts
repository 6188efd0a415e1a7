import { beforeAll, expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import type { FinalAnswer, TurnOfTalk } from '~/domains/assistant/assistant'
import { answer } from '~/domains/assistant/assistant.server'
import { makeSampleAccounts } from './make-sample-accounts.server'
import { writeSampleCatalog } from './write-sample-catalog.server'
import { writeSampleKnowledge } from './write-sample-knowledge.server'

withTestDatabase()

let workspaceId = ''
beforeAll(async () => {
  workspaceId = (await makeSampleAccounts()).workspaceId
  await writeSampleCatalog(workspaceId)
  await writeSampleKnowledge(workspaceId)
}, 60_000)

/** The last answer of a talk on a page in a language. */
async function talk(pageLanguage: string, texts: string[]): Promise<FinalAnswer> {
  const history: TurnOfTalk[] = []
  let last: FinalAnswer | undefined
  for (const text of texts) {
    for await (const event of answer({ workspaceId, history: [...history], pageLanguage, text })) {
      if (event.type === 'final') last = event
    }
    if (!last) throw new Error(`no answer to “${text}”`)
    history.push({ author: 'shopper', text, parts: [], outcome: null })
    history.push({ author: 'assistant', text: last.text, parts: last.parts, outcome: last.outcome })
  }
  return last!
}

const placesOf = ({ parts }: FinalAnswer) =>
  parts.flatMap((part) => {
    if (part.type === 'products') return part.products.map(({ title }) => title)
    return part.type === 'sources' ? part.sources.map(({ title }) => title) : []
  })

/** What shoppers asked this shop, word for word, and got a false or no answer to: what must be said, and what never. */
test.each<[string, string[], RegExp, RegExp?]>([
  ['en', ['do you have a strainer?', 'what does the teapot cost?'], /Harbour Teapot costs \$58/],
  ['de', ['Ist die Teekanne spülmaschinenfest?'], /Spülmaschine/, /^Nein/],
  ['tr', ['PayPal ile ödeyebilir miyim?'], /PayPal ile ödeyebilirsiniz/, /^Hayır/],
  ['de', ['Kann ich mit PayPal zahlen?'], /PayPal bezahlen/, /^Nein/],
  ['en', ['How much is shipping?'], /\$6\.95/],
  ['en', ['Do you ship to Germany?'], /European Union.*6–10 business days.*\$19\.95/],
  ['en', ['Do you ship to Austria?'], /European Union.*6–10 business days.*\$19\.95/],
  ['en', ['Does anyone know when the basket is back?'], /due in the spring/, /cart is empty/],
  ['en', ['Is the Market Basket in stock?'], /Market Basket is sold out/],
  ['en', ['What is your return policy?'], /within 30 days/],
  ['de', ['Wie lange dauert der Versand?'], /6–10 Werktage/],
  ['en', ['how much is the teapot and do you ship to canada?'], /\$58\.00[\s\S]*Canada/],
  ['en', ['Can I pay with PayPal?'], /PayPal/, /^No\b/],
  ['en', ['I want to cancel my order'], /cancel your order until it leaves/],
  ['en', ['is the larder jar in 2 L in stock'], /sold out in 2 L/],
  ['ar', ['هل لديكم إبريق شاي؟'], /هذا ما وجدته/, /سم/],
])('%s: %j', async (language, texts, said, never) => {
  const answered = await talk(language, texts)
  expect(answered.language).toBe(language)
  expect(answered.text).toMatch(said)
  if (never) expect(answered.text).not.toMatch(never)
})

test('a thing that isn’t sold has no price, least of all that of what was shown before', async () => {
  const { text } = await talk('en', ['do you have a strainer?', 'what does the fiddle-leaf chair cost?'])
  expect(text).not.toMatch(/\$\d/)
})

test('“can I send it back if my mum doesn’t like it” leads to the page on returns', async () => {
  expect(placesOf(await talk('en', ["can I send it back if my mum doesn't like it"]))).toContain(
    'Returns and exchanges',
  )
})

test('a question in English on an Arabic page is answered with the teapot, not with a measure of it', async () => {
  const answered = await talk('ar', ['Do you have a teapot?'])
  expect(answered).toMatchObject({ language: 'en', outcome: 'answered' })
  expect(placesOf(answered)).toEqual(['Harbour Teapot'])
})

test('candles are found however they are asked for', async () => {
  for (const text of [
    'do you have candles',
    'im looking for candles',
    'need a candle asap',
    'candles pls',
    'candles',
  ]) {
    expect(placesOf(await talk('en', [text])).join(), text).toMatch(/Candle|Tapers/)
  }
})

test('ways to pay that the page names or doesn’t are asked of the page', async () => {
  for (const text of ['Do you accept credit cards?', 'Klarna?', 'can i pay by visa']) {
    expect(placesOf(await talk('en', [text])), text).toContain('Payment')
  }
})

test('“peki” agrees, and calls nobody', async () => {
  const { outcome, parts } = await talk('tr', ['Kargo ücreti ne kadar?', 'peki'])
  expect(outcome).toBe('smalltalk')
  expect(parts.some(({ type }) => type === 'handover')).toBe(false)
})

test('a gift for someone who loves coffee is looked for among the products', async () => {
  const answered = await talk('en', ['I need a gift for someone who loves coffee'])
  expect(placesOf(answered).join()).toMatch(/Mug|Dripper|Press|Kettle/)
  expect(answered.parts.some(({ type }) => type === 'handover')).toBe(false)
})

test('what a product’s text doesn’t say is neither affirmed nor denied', async () => {
  for (const question of ['is the mug vegan?', 'does the teapot have a hood?']) {
    const answered = await talk('en', [question])
    expect(answered.outcome).not.toBe('answered')
    expect(answered.text).not.toMatch(/^(?:yes|no)\b/i)
  }
})
