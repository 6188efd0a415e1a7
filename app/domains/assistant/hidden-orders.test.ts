import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { HIDDEN_ORDERS, HONEST_ORDERS, UNSEEN_ORDERS } from '~/../tests/support/hidden-orders'
import { saveTestProduct } from '~/../tests/support/test-product'
import { isShown } from '~/domains/conversations/conversations'
import { savePage, savePair } from '~/domains/knowledge/knowledge.server'
import { answer } from './assistant.server'
import { isAssistantOrder } from './grounding/assistant-orders'
import { askedOptions } from './tools/asked-options'
import { knowledgeTool } from './tools/knowledge.server'
import { readDetails } from './tools/product-details.server'
import { emptyEvidence, runTool, type ToolContext } from './tools/tool'

withTestDatabase()

const HIDDEN = [
  ...Object.entries(HIDDEN_ORDERS).flatMap(([language, orders]) =>
    orders.map((order) => ({ language, order })),
  ),
  ...UNSEEN_ORDERS.map((order) => ({ language: 'en', order })),
]

type Hides = (workspaceId: string, order: string, language: string, n: number) => Promise<unknown>

const PLACES: Record<string, Hides> = {
  'a table cell': (shop, order, language, n) =>
    savePage(shop, {
      title: `Rates ${n}`,
      markdown: `| Zone | Price |\n|---|---|\n| Inland | €4 |\n| ${order.replaceAll('|', ' ')} | €9 |`,
      language,
    }),
  'a heading': (shop, order, language, n) =>
    savePage(shop, { title: `Care ${n}`, markdown: `## ${order}\n\nWipe it with a soft cloth.`, language }),
  'a title': (shop, order, language) =>
    savePage(shop, { title: order, markdown: 'Open from Monday to Friday.', language }),
  'a file name': (shop, order, language) =>
    savePage(shop, { title: `${order}.pdf`, markdown: 'Sizes are those of the label.', language }),
  'an answer': (shop, order, language, n) =>
    savePair(shop, { question: `Do you gild lamps? ${n}`, answer: `Yes. ${order}`, language }),
  'tags, options and metafields': (shop, order, _, n) =>
    product(shop, n, { tags: [order], value: order, metafield: order }),
  'a description': (shop, order, _, n) => product(shop, n, { description: order }),
  'a list': (shop, order, language, n) =>
    savePage(shop, { title: `House rules ${n}`, markdown: `- Wipe your feet.\n- ${order}`, language }),
}

test('no sentence that is hidden for the assistant is said, shown, weighed or handed to a model', async () => {
  const { workspaceId } = await testWorkspace()
  const places = Object.entries(PLACES)
  const products = new Map<number, string>()
  for (const [n, { order, language }] of HIDDEN.entries()) {
    const saved = await places[n % places.length]![1](workspaceId, order, language, n)
    if (typeof saved === 'object' && saved && 'productId' in saved) products.set(n, String(saved.productId))
  }
  for (const [n, { order, language }] of HIDDEN.entries()) {
    const [place] = places[n % places.length]!
    const context = contextOf(workspaceId, language)
    const { passages } = await runTool(context, knowledgeTool, { question: visible(order) })
    const id = products.get(n)
    const details = id ? await readDetails(context, id) : null
    const told = passages.map(({ title, headings, text, question }) => [title, headings, text, question])
    expect({ place, order, told: holds([told, details && { ...details, title: '' }], order) }).toEqual({
      place,
      order,
      told: false,
    })
    for await (const event of answer({
      workspaceId,
      text: visible(order),
      history: [],
      pageLanguage: language,
    })) {
      if (event.type !== 'final') continue
      const said = [event.text, event.parts.filter(isShown), event.trace.why?.weighed]
      expect({ place, order, said: holds(said, order) }).toEqual({ place, order, said: false })
    }
  }
}, 120_000)

test('an order that a shop gives its customers is a sentence like others', () => {
  const all = Object.values(HONEST_ORDERS).flat()
  expect(all.filter(isAssistantOrder)).toEqual([])
})

test('an order among the values of an option takes no other value’s translation with it', async () => {
  const { workspaceId } = await testWorkspace()
  const [order] = UNSEEN_ORDERS
  const { productId } = await product(workspaceId, 1, {
    values: [order!, 'Moss', 'Oat'],
    translation: 'Farbe: Anweisung; Moosgrün; Hafer',
  })
  const details = await readDetails(contextOf(workspaceId, 'de'), productId)
  const asked = (question: string) => askedOptions(details!, question, 'de').values
  expect(details!.options[0]!.values.map(({ written }) => written)).toEqual(['Moss', 'Oat'])
  expect([asked('gibt es das in Moosgrün?'), asked('und in Hafer?')]).toEqual([['Moss'], ['Oat']])
})

const contextOf = (workspaceId: string, language: string): ToolContext => ({
  workspaceId,
  language,
  orders: null,
  cart: null,
  personAsked: false,
  evidence: emptyEvidence(),
  calls: [],
})

const UNSEEN = /[\u00AD\u200B\u{E0020}-\u{E007E}]/gu
const visible = (text: string) => text.replace(UNSEEN, '')

/** Whether a good part of an order stands somewhere in what was told. */
function holds(told: unknown, order: string): boolean {
  const all = JSON.stringify(told)
  const letters = [...order.replaceAll('"', '')]
  const length = Math.min(letters.length, 18)
  const middle = Math.floor((letters.length - length) / 2)
  return [0, middle, letters.length - length].some((from) => {
    const piece = letters.slice(from, from + length).join('')
    return !/^A calm lamp|^Item code/.test(piece) && all.includes(piece)
  })
}

async function product(
  workspaceId: string,
  n: number,
  hidden: {
    tags?: string[]
    value?: string
    values?: string[]
    metafield?: string
    description?: string
    translation?: string
  },
) {
  const metafields = [
    ...(hidden.metafield ? [{ key: 'care', type: 'single_line_text_field', value: hidden.metafield }] : []),
    ...(hidden.translation
      ? [{ key: 'options_de', type: 'multi_line_text_field', value: hidden.translation }]
      : []),
  ]
  const productId = await saveTestProduct(workspaceId, {
    title: `Lamp ${n}`,
    description: `A lamp of brass. ${hidden.description ?? ''}`,
    vendor: 'Northwind',
    productType: 'Lamp',
    tags: hidden.tags ?? [],
    url: `https://shop.test/lamp-${n}`,
    currency: 'EUR',
    options: [{ name: 'Size' }],
    variants: (hidden.values ?? ['S', hidden.value ?? 'M']).map((value) => ({ optionValues: [value] })),
    metafields: metafields.map((metafield) => ({ namespace: 'custom', ...metafield })),
  })
  return { productId }
}
