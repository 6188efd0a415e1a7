import { beforeAll, expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import type { FinalAnswer } from '~/domains/assistant/assistant'
import { answer } from '~/domains/assistant/assistant.server'
import { SHOP_LANGUAGES } from '~/domains/storefront/storefront'
import { translator } from '~/platform/i18n/i18n.server'
import { makeSampleAccounts } from './make-sample-accounts.server'
import { sampleQuestions, sampleWords } from './sample-content.server'
import { writeSampleCatalog } from './write-sample-catalog.server'
import { writeSampleKnowledge } from './write-sample-knowledge.server'

withTestDatabase()

let workspaceId = ''
beforeAll(async () => {
  workspaceId = (await makeSampleAccounts()).workspaceId
  await writeSampleCatalog(workspaceId)
  await writeSampleKnowledge(workspaceId)
}, 60_000)

async function ask(text: string, pageLanguage: string, pageUrl?: string): Promise<FinalAnswer> {
  for await (const event of answer({ workspaceId, history: [], pageLanguage, pageUrl, text })) {
    if (event.type === 'final') return event
  }
  throw new Error('no final answer')
}

const titlesOf = ({ parts }: FinalAnswer) =>
  parts.flatMap((part) => (part.type === 'products' ? part.products.map(({ title }) => title) : []))

test.each([
  ['en', 'My mug arrived broken', 'photo within 7 days'],
  ['tr', 'Kupam kırık geldi', '7 gün içinde fotoğrafını'],
  ['en', 'Where is your shop?', 'The Old Ropewalk'],
  ['tr', 'mağazanız nerede', 'The Old Ropewalk'],
  ['en', 'Do you have a phone number?', '+1 401-555-0142'],
  ['tr', 'telefon numaranız var mı', '+1 401-555-0142'],
  ['en', 'What are your opening hours?', 'Tuesday to Saturday'],
  ['tr', 'çalışma saatleriniz nedir', "10.00'da açılır"],
  ['en', 'shipping?', 'standard shipping takes 3–5 business days'],
  ['en', 'How much does shipping cost?', '$6.95'],
  ['en', 'How much is shipping to Canada?', '$14.95'],
  ['en', 'do you do repairs?', 'we also mend what is older'],
])('%s: "%s" is answered by what the shop says of it', async (language, text, quoted) => {
  const answered = await ask(text, language)
  expect(answered).toMatchObject({ outcome: 'answered', language })
  expect(answered.text).toContain(quoted)
})

test.each([
  ['en', 'mugs under $30', 'Sunday Mug'],
  ['en', 'teapot', 'Harbour Teapot'],
  ['tr', 'saksı', 'Willow Saksı'],
  ['tr', 'saksılar var mı', 'Willow Saksı'],
  ['tr', 'mum', 'Hearth Kokulu Mum'],
  ['tr', '30 doların altında kupa', 'Pazar Kupası'],
])('%s: "%s" finds %s, named in the shopper’s language', async (language, text, title) => {
  const answered = await ask(text, language)
  expect(answered).toMatchObject({ outcome: 'answered', intent: 'product' })
  expect(titlesOf(answered)).toContain(title)
})

test.each([
  ['en', 'Can you give me 50% off?'],
  ['tr', 'Yüzde 50 indirim yapar mısın?'],
])('%s: "%s" is promised nothing and shown no products', async (language, text) => {
  const answered = await ask(text, language)
  expect(answered.outcome).toBe('unknown')
  expect(titlesOf(answered)).toEqual([])
})

test.each(
  [...sampleWords()].flatMap(([language, { suggestions }]) => suggestions.map((text) => [language, text])),
)('%s: "%s", which the chat suggests, is answered', async (language, text) => {
  expect(await ask(text, language)).toMatchObject({ outcome: 'answered', language })
})

test.each([...SHOP_LANGUAGES])(
  '%s: what the public pages show it being asked is answered',
  async (language) => {
    const t = translator(language, 'site-sample')
    const policy = await ask(t('ask.policy'), language)
    expect(policy).toMatchObject({ outcome: 'answered', language })
    expect(policy.parts.map(({ type }) => type)).toContain('sources')
    expect(titlesOf(await ask(t('ask.product'), language))).not.toEqual([])
  },
)

test.each([...SHOP_LANGUAGES])(
  '%s: what the merchant answered is answered so on a product’s page too',
  async (language) => {
    const missed: string[] = []
    for (const { question, answer: words } of sampleQuestions().filter((one) => one.language === language)) {
      const isAnswer = ({ text }: FinalAnswer) => text.includes(words.slice(0, 24))
      // What is asked of an order is looked up, and some pages say a thing as well as the answer does.
      if (!isAnswer(await ask(question, language))) continue
      const onPage = await ask(question, language, 'https://shop.test/products/harbour-teapot')
      if (!isAnswer(onPage)) missed.push(`${question} → ${onPage.text}`)
    }
    expect(missed).toEqual([])
  },
)
