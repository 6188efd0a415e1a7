import { beforeAll, expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { saveProduct } from '~/domains/catalog/catalog.server'
import { savePage } from '~/domains/knowledge/knowledge.server'
import type { FinalAnswer } from '../assistant'
import { answer } from '../assistant.server'
import { phrasesIn } from '../phrases/phrases.server'

withTestDatabase()

/** A soap maker's: title, text. */
const ROWS: [title: string, text: string][] = [
  ['Fennel soap', 'Olive oil and fennel seed. Made without palm oil.'],
  ['Birch soap', 'Birch tar and rapeseed oil.'],
  ['Harbour soap', 'Palm oil and sea salt.'],
  ['Cork soap dish', 'Stands on a bright window sill.'],
  ['Moss candle', 'For a bathroom or a hall.'],
]
const PAGES: Record<string, string> = {
  Returns:
    'Send anything back within 30 days and we pay you back.\n\n## Can’t be returned\n\n- Opened soap\n- Vouchers\n\n## How\n\nWrite to us and we send a label.',
  Delivery:
    'We ship soap and candles to Ireland and Norway. Delivery costs €5.\n\nWe don’t ship glass jars or anything that is frozen.',
  Refills: 'Bring your bottle and we refill it.',
}
let workspaceId: string

beforeAll(async () => {
  ;({ workspaceId } = await testWorkspace())
  for (const [title, description] of ROWS) {
    const { productId } = await saveProduct(workspaceId, null, {
      title,
      description,
      vendor: 'Sorrel & Tide',
      productType: title.split(' ').at(-1)!,
      tags: [],
      status: 'ACTIVE',
      isPublished: true,
      url: '',
      currency: 'EUR',
      options: [],
      variants: [
        {
          optionValues: [],
          sku: '',
          barcode: '',
          price: '9.00',
          compareAtPrice: '',
          stock: '5',
          continueSelling: false,
        },
      ],
      images: [],
      metafields: [],
      collectionIds: [],
    })
    if (!productId) throw new Error(`${title} wasn’t saved`)
  }
  for (const [title, markdown] of Object.entries(PAGES))
    await savePage(workspaceId, { title, language: 'en', markdown })
})

async function ask(language: string, text: string): Promise<FinalAnswer> {
  for await (const event of answer({ workspaceId, history: [], pageLanguage: language, text }))
    if (event.type === 'final') return event
  throw new Error('no answer')
}

const titlesOf = ({ parts }: FinalAnswer) =>
  parts.flatMap((part) => (part.type === 'products' ? part.products.map(({ title }) => title) : []))

test.each([
  ['en', 'what can’t i return?'],
  ['en', 'anything i can’t send back?'],
  ['de', 'was kann man nicht zurückgeben'],
  ['fr', 'qu’est-ce qu’on ne peut pas retourner'],
  ['es', 'qué no se puede devolver'],
  ['it', 'cosa non si può restituire'],
  ['pt', 'o que não pode ser devolvido'],
  ['nl', 'wat kun je niet terugsturen'],
  ['tr', 'hangi ürünler iade edilemez'],
  ['ru', 'что нельзя вернуть'],
  ['ar', 'ما الذي لا يمكن إرجاعه'],
  ['ja', '返品できないものは何ですか'],
  ['zh-CN', '哪些东西不能退'],
])(
  '%s: “%s” is answered by what is excluded, also where the page is in another language',
  async (language, text) => {
    const said = await ask(language, text)
    expect(said.text).toContain('Opened soap')
    expect(said.text).not.toContain('within 30 days')
  },
)

test.each([
  ['en', 'what don’t you ship?'],
  ['en', 'is there anything you don’t ship'],
  ['de', 'was verschickt ihr nicht'],
  ['fr', 'qu’est-ce que vous n’expédiez pas'],
  ['es', 'qué no envían'],
])('%s: “%s” is answered by the sentence that denies it', async (language, text) => {
  const said = await ask(language, text)
  expect(said.text).toContain('glass jars')
  expect(said.text).not.toContain('Ireland')
})

test.each([
  ['en', 'soap without palm oil', 'palm oil'],
  ['en', 'do you have soap with no palm oil', 'palm oil'],
])('%s: “%s” tells what says so from what says nothing of it', async (language, text, thing) => {
  const said = await ask(language, text)
  expect(titlesOf(said).slice(0, 2)).toEqual(['Fennel soap', 'Birch soap'])
  expect(titlesOf(said)).not.toContain('Harbour soap')
  const [silent] = phrasesIn(language)('silentOn', { things: thing, products: '|' }).split('|')
  const [, named = ''] = said.text.split(silent!)
  expect(named).toContain('Birch soap')
  expect(named).not.toContain('Fennel soap')
})

test.each([
  ['en', 'candle for a bathroom with no window'],
  ['en', 'something for a bathroom with no window'],
  ['de', 'candle für ein Bad ohne Fenster'],
])('%s: “%s” leaves nothing out', async (language, text) => {
  const said = await ask(language, text)
  expect(said.text).not.toMatch(/left out|weggelassen/)
  expect(titlesOf(said)).toContain('Moss candle')
})
