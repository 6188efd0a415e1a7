import { beforeAll, expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { saveProduct } from '~/domains/catalog/catalog.server'
import { savePage } from '~/domains/knowledge/knowledge.server'
import type { FinalAnswer } from '../assistant'
import { answer } from '../assistant.server'

withTestDatabase()

const PAGES: Record<string, string> = {
  Orders: 'You can cancel an order until it is packed. Write to us with its number.',
  Shipping: 'We ship to Norway for €12, which takes six days.',
  'Who we are': 'Maureen looks after the loom, Iain packs the parcels.',
  Straps:
    'The Lorne watch has lugs of 22 mm. A 20 mm strap does not fit the Lorne watch, it would slide about.',
}
const ROWS: [title: string, type: string, text: string, options: string[]][] = [
  ['Lundin hat', 'Hats', 'Knitted from lambswool.', []],
  ['Shale strap', 'Straps', 'Vegetable tanned.', ['20 mm', '22 mm']],
  ['Lorne watch', 'Watches', 'Automatic, 38 mm across.', []],
]
let workspaceId: string

beforeAll(async () => {
  ;({ workspaceId } = await testWorkspace())
  for (const [title, productType, description, widths] of ROWS) {
    const values = widths.length > 0 ? widths.map((width) => [width]) : [[]]
    const { productId } = await saveProduct(workspaceId, null, {
      title,
      description,
      vendor: 'Lochan',
      productType,
      tags: [],
      status: 'ACTIVE',
      isPublished: true,
      url: '',
      currency: 'EUR',
      options: widths.length > 0 ? [{ name: 'Width' }] : [],
      variants: values.map((optionValues) => ({
        optionValues,
        sku: '',
        barcode: '',
        price: '20.00',
        compareAtPrice: '',
        stock: '4',
        continueSelling: false,
      })),
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

test.each([
  ['en', 'can i cancel my visit'],
  ['en', 'i want to cancel my visit tomorrow'],
  ['de', 'kann ich meinen termin stornieren'],
  ['fr', 'annuler mon rendez-vous'],
  ['es', 'cancelar mi cita'],
  ['it', 'annullare la mia visita'],
  ['pt', 'cancelar minha visita'],
  ['nl', 'afspraak annuleren'],
  ['tr', 'randevumu iptal edebilir miyim'],
  ['ru', 'отменить запись'],
  ['ar', 'إلغاء الموعد'],
  ['ja', '予約をキャンセルできますか'],
  ['zh-CN', '取消预约'],
])('%s: “%s” isn’t told the rule for orders', async (language, text) => {
  const said = await ask(language, text)
  expect(said.text).not.toContain('until it is packed')
  expect(said.intent).not.toBe('order')
})

test('who cancels an order is told its rule', async () => {
  expect((await ask('en', 'can i still cancel my order')).text).toContain('until it is packed')
})

test('who asks after somebody is brought to a person, who asks after a thing isn’t', async () => {
  expect((await ask('en', 'is Maureen there?')).outcome).toBe('handover')
  expect((await ask('de', 'ist Maureen da?')).outcome).toBe('handover')
  expect((await ask('en', 'is Lundin there?')).outcome).not.toBe('handover')
})

test.each([
  ['en', 'does a 20 mm strap fit a lorne watch?'],
  ['en', 'does the 20 mm shale strap fit the lorne watch'],
  ['de', 'passt ein 20 mm armband auf die lorne uhr'],
])('%s: “%s” is answered by the page on that very pair, and by no option', async (language, text) => {
  expect((await ask(language, text)).text).toContain('does not fit the Lorne watch')
})

test.each([
  ['ja', 'Lundin hatはいくらですか。ノルウェーに送れますか'],
  ['zh-CN', 'Lundin hat多少钱，可以寄到挪威吗'],
  ['ru', 'сколько стоит Lundin hat и доставляете ли в норвегию'],
  ['en', 'do you have the Lundin hat? also how long does shipping to norway take'],
])('%s: “%s” is answered twice', async (language, text) => {
  const said = await ask(language, text)
  expect(said.text).toContain('Norway for €12')
  expect(said.parts).toContainEqual(expect.objectContaining({ type: 'products' }))
})
