import { beforeAll, expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { saveTestProduct } from '~/../tests/support/test-product'
import { savePage } from '~/domains/knowledge/knowledge.server'
import type { FinalAnswer, TurnOfTalk } from '../assistant'
import { answer } from '../assistant.server'

withTestDatabase()

/** A chandler's: title, type, maker, text. */
const ROWS: [title: string, type: string, vendor: string, text: string][] = [
  ['Beeswax in bars', 'Wax', 'Tallow Lane', 'Melts at 63 °C. Yellow, filtered twice.'],
  ['Beeswax in pearls 500 g', 'Wax', 'Tallow Lane', 'Melts quickly, easy to weigh.'],
  ['Melting jug for wax', 'Tools', 'Tallow Lane', 'For bars and pearls alike. Steel, holds 1.5 litres.'],
  ['Orla thermometer', 'Tools', 'Orla', 'From 0 to 120 °C.'],
  ['Orla dye, red', 'Dyes', 'Orla', 'One chip colours 500 g.'],
  ['Brenn dye, blue', 'Dyes', 'Brenn', 'One chip colours 400 g.'],
  ['Brenn wick, cotton', 'Wicks', 'Brenn', 'Ten metres for pillars up to 6 cm.'],
  ['Pillar candle, ivory', 'Candles', 'Tallow Lane', 'Burns for 60 hours. Trim the wick before lighting.'],
  ['Sleeping bag 0.5 tog', 'Sleeping bags', 'Wren', 'Muslin, for summer.'],
  ['Sleeping bag 2.5 tog', 'Sleeping bags', 'Wren', 'Lined, for winter.'],
  ['Port Tawny 10 years', 'Port', 'Seixal', 'Walnut and orange.'],
  ['Port Ruby', 'Port', 'Seixal', 'Red fruit.'],
  ['Tea lights, box of 30', 'Candles', 'Tallow Lane', 'Burn for four hours each.'],
]
const PAGES: Record<string, string> = {
  Delivery: 'We post on weekdays. Standard delivery takes three days, express comes the next morning.',
  Workshop: 'Our workshop is on Thursday evenings and costs £35. Aprons are lent.',
}
let workspaceId: string

beforeAll(async () => {
  ;({ workspaceId } = await testWorkspace())
  for (const [title, productType, vendor, description] of ROWS) {
    await saveTestProduct(workspaceId, {
      title,
      description,
      vendor,
      productType,
      url: `https://candles.test/${productType}`,
      currency: 'GBP',
      variants: [{ price: '9.00', stock: '5' }],
    })
  }
  for (const [title, markdown] of Object.entries(PAGES))
    await savePage(workspaceId, { title, language: 'en', markdown })
})

async function ask(pageLanguage: string, ...texts: string[]): Promise<FinalAnswer> {
  const history: TurnOfTalk[] = []
  for (const text of texts) {
    for await (const event of answer({ workspaceId, history: [...history], pageLanguage, text })) {
      if (event.type !== 'final') continue
      history.push({ author: 'shopper', text, parts: [], outcome: null })
      history.push({ author: 'assistant', text: event.text, parts: event.parts, outcome: event.outcome })
      if (history.length === texts.length * 2) return event
    }
  }
  throw new Error('no answer')
}

const productsIn = ({ parts }: FinalAnswer) =>
  parts.flatMap((part) => (part.type === 'products' ? part.products.map(({ title }) => title) : []))

test.each([
  ['en', 'what is the difference between beeswax in bars and in pearls'],
  ['en', 'beeswax pearls vs beeswax bars'],
  ['en', 'which is better, beeswax bars or beeswax pearls?'],
])('%s: “%s” compares the two that are named, and not what is made for both', async (language, text) => {
  const compared = await ask(language, text)
  expect(compared).toMatchObject({ outcome: 'answered', intent: 'compare' })
  expect(productsIn(compared).sort()).toEqual(['Beeswax in bars', 'Beeswax in pearls 500 g'])
})

test.each([
  ['en', 'difference between 0.5 tog and 2.5 tog', 'tog'],
  ['tr', '0.5 tog ile 2.5 tog farkı ne', 'tog'],
  ['en', 'what is the difference between the tawny and the ruby?', 'Port'],
  ['es', 'diferencia entre el tawny y el ruby', 'Port'],
])('%s: “%s” compares the two that a number or one word tells apart', async (language, text, both) => {
  const compared = await ask(language, text)
  expect(compared).toMatchObject({ outcome: 'answered', intent: 'compare' })
  expect(productsIn(compared)).toEqual([expect.stringContaining(both), expect.stringContaining(both)])
})

test('two makers are no two things to compare, nor is a thing that isn’t sold', async () => {
  const makers = await ask('en', 'orla vs brenn')
  expect(makers.intent === 'compare' && makers.outcome === 'answered').toBe(false)
  const half = await ask('en', 'what is the difference between beeswax in bars and paraffin blocks')
  expect(half).toMatchObject({ outcome: 'clarified', intent: 'compare' })
  expect(productsIn(half)).toEqual(['Beeswax in bars'])
})

test.each(['se puede bajar con silla de ruedas a la bodega', 'se me ha caido vino en el mantel'])(
  '“%s” tells or asks something, and isn’t looking for what shares its words',
  async (text) => {
    const cellar = await testWorkspace()
    const wines = [
      ['Aceite Arbequina Bajo Aragón', 'Despensa', 'Virgen extra.'],
      ['Verdejo Tardecica', 'Blanco', 'Rueda, hierba recién cortada.'],
      ['Termómetro de vino', 'Accesorio', 'Pulsera de acero.'],
      ['Copa Borgoña', 'Copa', 'Cristal sin plomo.'],
    ] as const
    for (const [title, productType, description] of wines)
      await saveTestProduct(cellar.workspaceId, {
        ...{ title, description, productType, vendor: 'La Cueva', currency: 'EUR' },
        variants: [{ price: '9.00', stock: '5' }],
      })
    const input = { workspaceId: cellar.workspaceId, history: [], pageLanguage: 'es', text }
    for await (const event of answer(input)) if (event.type === 'final') expect(productsIn(event)).toEqual([])
  },
)

test('what pages tell apart is told by them', async () => {
  const { text, parts } = await ask('en', 'what is the difference between standard and express delivery?')
  expect(text).toContain('express comes the next morning')
  expect(parts).toContainEqual(expect.objectContaining({ type: 'sources' }))
})

test.each([
  ['en', 'which bar in town is better for dancing'],
  ['de', 'welches lokal hier ist besser zum tanzen'],
  ['fr', 'quel est le meilleur bar de la ville'],
  ['es', 'cuál es el mejor bar de la ciudad'],
  ['it', 'qual è il miglior bar della città'],
  ['pt', 'qual o melhor bar da cidade'],
  ['nl', 'welk café hier is beter om te dansen'],
  ['tr', 'şehirde hangi bar daha iyi'],
  ['ru', 'какой бар в городе лучше'],
  ['ar', 'ما أفضل مطعم في المدينة'],
  ['ja', '町のバーはどちらがいいですか'],
  ['zh', '城里哪个酒吧更好'],
])('%s: “%s” compares no two products and isn’t asked which', async (language, text) => {
  const { intent } = await ask(language, text)
  expect(intent).not.toBe('compare')
})

test.each([
  ['en', 'how do i get wax out of a tablecloth'],
  ['de', 'wie bekomme ich wax aus der tischdecke'],
  ['fr', 'comment enlever la wax d’une nappe'],
  ['es', 'cómo quito la wax del mantel'],
  ['it', 'come tolgo la wax dalla tovaglia'],
  ['pt', 'como tiro a wax da toalha'],
  ['nl', 'hoe krijg ik wax uit een tafelkleed'],
  ['tr', 'örtüden wax nasıl çıkar'],
  ['ru', 'как удалить wax со скатерти'],
  ['ar', 'كيف أزيل wax عن المفرش'],
  ['ja', 'テーブルクロスのwaxはどうやって取りますか'],
  ['zh', '桌布上的wax怎么去掉'],
  ['en', 'what do i do if my dog ate a wick'],
])(
  '%s: “%s” is asked of the pages, and things that share its words don’t answer it',
  async (language, text) => {
    const said = await ask(language, text)
    expect(productsIn(said), said.text).toEqual([])
    expect(said.parts).toContainEqual({ type: 'handover', state: 'offered' })
  },
)

test('where no page is on the topic none is named, and a person is offered', async () => {
  const { text, parts, outcome } = await ask('en', 'do you pay your staff a living wage?')
  expect(outcome).toBe('unknown')
  expect(parts.filter(({ type }) => type === 'sources')).toEqual([])
  expect(parts).toContainEqual({ type: 'handover', state: 'offered' })
  expect(text).not.toContain('[1]')
})
