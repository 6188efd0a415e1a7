import { beforeAll, expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { saveTestProduct } from '~/../tests/support/test-product'
import type { FinalAnswer, TurnOfTalk } from '../assistant'
import { answer } from '../assistant.server'
import { phrasesIn } from '../phrases/phrases.server'

withTestDatabase()

interface Row {
  title: string
  type: string
  text: string
  /** Values by option, the last option changing fastest. */
  options: Record<string, string[]>
  /** Of each variant, in that order. */
  stock: number[]
}

const ROWS: Row[] = [
  {
    title: 'Machair candle',
    type: 'Candles',
    text: 'Soy wax in a clay bowl.',
    options: { Colour: ['Green', 'White'] },
    stock: [0, 5],
  },
  {
    title: 'Fjell beanie',
    type: 'Hats',
    text: 'Knitted from lambswool.',
    options: { Colour: ['Moss', 'Rust', 'Black'] },
    stock: [0, 4, 2],
  },
  {
    title: 'Corrie trail shoe',
    type: 'Shoes',
    text: 'Grips on wet rock. Weighs 310 g in size 40.',
    options: { Size: ['38', '39', '40'] },
    stock: [3, 0, 2],
  },
  {
    title: 'Skua jersey',
    type: 'Jerseys',
    text: 'Long zip, three pockets.',
    options: { Size: ['S', 'M', 'L'], Colour: ['Black', 'White'] },
    stock: [1, 1, 2, 0, 0, 3],
  },
  {
    title: 'Brae winter tyre',
    type: 'Tyres',
    text: 'With 120 spikes.',
    options: { Dimension: ['40-559', '47-559', '37-622'] },
    stock: [0, 5, 3],
  },
  {
    title: 'Olive sapling',
    type: 'Plants',
    text: 'A young tree. In the 21 cm pot about 90 cm tall, in the 15 cm pot 40 cm.',
    options: { 'Pot size': ['15 cm', '21 cm'] },
    stock: [4, 2],
  },
  {
    title: 'Viña Alondra',
    type: 'Tinto',
    text: 'Garnacha, nueve meses en roble.',
    options: { Formato: ['75 cl', 'Magnum 1,5 L'] },
    stock: [9, 0],
  },
  {
    title: 'Zitronenbaum',
    type: 'Pflanzen',
    text: 'Ein junger Baum. Im 15 cm Topf etwa 40 cm hoch, im 21 cm Topf 90 cm.',
    options: { Topfgröße: ['15 cm', '21 cm'] },
    stock: [4, 2],
  },
  {
    title: 'Steintopf',
    type: 'Töpfe',
    text: 'Innen glasiert.',
    options: { Durchmesser: ['15 cm', '21 cm'] },
    stock: [7, 7],
  },
  {
    title: 'Stone pot',
    type: 'Pots',
    text: 'Glazed inside.',
    options: { Diameter: ['15 cm', '21 cm'] },
    stock: [7, 7],
  },
]
let workspaceId: string

beforeAll(async () => {
  ;({ workspaceId } = await testWorkspace())
  for (const { title, type, text, options, stock } of ROWS) {
    const combined = Object.values(options).reduce<string[][]>(
      (all, values) => all.flatMap((one) => values.map((value) => [...one, value])),
      [[]],
    )
    await saveTestProduct(workspaceId, {
      title,
      description: text,
      vendor: 'Lochan',
      productType: type,
      currency: 'EUR',
      options: Object.keys(options).map((name) => ({ name })),
      variants: combined.map((optionValues, i) => ({ optionValues, price: '20.00', stock: `${stock[i]}` })),
    })
  }
})

async function ask(language: string, ...texts: string[]): Promise<FinalAnswer> {
  const history: TurnOfTalk[] = []
  let last: FinalAnswer | undefined
  for (const text of texts) {
    for await (const event of answer({ workspaceId, history: [...history], pageLanguage: language, text }))
      if (event.type === 'final') last = event
    if (!last) throw new Error(`no answer to “${text}”`)
    history.push({ author: 'shopper', text, parts: [], outcome: null })
    history.push({ author: 'assistant', text: last.text, parts: last.parts, outcome: last.outcome })
  }
  return last!
}

const soldOut = (language: string, product: string, option: string) =>
  phrasesIn(language)('optionOutOfStock', { product, option })
const inStock = (language: string, product: string, option: string) =>
  phrasesIn(language)('optionInStock', { product, option })

test.each([
  ['en', 'do you have a green candle?'],
  ['en', 'any green candles in'],
  ['de', 'habt ihr grüne Kerzen?'],
  ['fr', 'avez-vous une bougie verte ?'],
  ['es', '¿tenéis velas verdes?'],
  ['it', 'avete una candela verde?'],
  ['pt', 'tem vela verde?'],
  ['nl', 'hebben jullie groene kaarsen?'],
  ['tr', 'yeşil mum var mı'],
  ['ru', 'есть зелёная свеча?'],
  ['ar', 'هل لديكم شمعة خضراء؟'],
  ['ja', '緑のキャンドルはありますか'],
  ['zh-CN', '有绿色的蜡烛吗'],
])('%s: “%s” is told that this colour is sold out, and which isn’t', async (language, text) => {
  const { text: said } = await ask(language, text)
  expect(said).toContain(soldOut(language, 'Machair candle', 'Green'))
  expect(said).toContain('White')
})

test.each([
  ['en', 'do you have a white candle?'],
  ['de', 'habt ihr weiße Kerzen?'],
  ['tr', 'beyaz mum var mı'],
  ['ja', '白いキャンドルはありますか'],
])('%s: “%s” is found, as it is there', async (language, text) => {
  const final = await ask(language, text)
  expect(final.outcome).toBe('answered')
  expect(final.text).not.toContain(soldOut(language, 'Machair candle', 'White'))
  expect(final.parts).toContainEqual(expect.objectContaining({ type: 'products' }))
})

test.each([
  ['en', 'is the brae tyre there in 40-559', 'Brae winter tyre', '40-559'],
  ['tr', 'brae winter 40-559 stokta var mı', 'Brae winter tyre', '40-559'],
  ['de', 'Brae winter tyre 40-559 da?', 'Brae winter tyre', '40-559'],
  ['nl', 'brae winter tyre 40-559', 'Brae winter tyre', '40-559'],
  ['en', 'corrie trail shoe size 39', 'Corrie trail shoe', '39'],
  ['de', 'Corrie trail shoe Größe 39?', 'Corrie trail shoe', '39'],
  ['fr', 'la corrie trail shoe en 39 ?', 'Corrie trail shoe', '39'],
  ['it', 'corrie trail shoe taglia 39', 'Corrie trail shoe', '39'],
  ['es', 'corrie trail shoe talla 39 hay?', 'Corrie trail shoe', '39'],
  ['pt', 'corrie trail shoe tamanho 39 tem?', 'Corrie trail shoe', '39'],
  ['ru', 'corrie trail shoe размер 39', 'Corrie trail shoe', '39'],
  ['ja', 'corrie trail shoe サイズ39', 'Corrie trail shoe', '39'],
  ['zh-CN', 'corrie trail shoe 39码有吗', 'Corrie trail shoe', '39'],
  ['ar', 'corrie trail shoe مقاس 39', 'Corrie trail shoe', '39'],
  ['de', 'skua jersey L schwarz da?', 'Skua jersey', 'L / Black'],
  ['en', 'skua jersey in l black', 'Skua jersey', 'L / Black'],
  ['fr', 'skua jersey noir en L', 'Skua jersey', 'L / Black'],
  ['nl', 'skua jersey zwart maat L', 'Skua jersey', 'L / Black'],
  ['en', 'the fjell beanie in moss', 'Fjell beanie', 'Moss'],
  ['en', 'does the fjell beanie come in moss?', 'Fjell beanie', 'Moss'],
  ['de', 'gibt es die fjell beanie in moosgrün', 'Fjell beanie', 'Moss'],
  ['es', 'viña alondra en magnum hay?', 'Viña Alondra', 'Magnum 1,5 L'],
  ['en', 'viña alondra magnum in stock?', 'Viña Alondra', 'Magnum 1,5 L'],
])('%s: “%s” is told that it is sold out', async (language, text, product, option) => {
  const { text: said } = await ask(language, text)
  expect(said).toContain(soldOut(language, product, option))
})

test.each([
  ['en', 'brae winter tyre 47-559?', 'Brae winter tyre', '47-559'],
  ['de', 'skua jersey L weiß da?', 'Skua jersey', 'L / White'],
])('%s: “%s” is told that it is there', async (language, text, product, option) => {
  const { text: said } = await ask(language, text)
  expect(said).toContain(inStock(language, product, option))
})

test.each([
  ['en', 'do you have the brae winter tyre in 50-622', '47-559'],
  ['de', 'brae winter tyre 50-622 lieferbar?', '47-559'],
  ['en', 'do you have the corrie trail shoe in size 45', '38'],
])('%s: “%s” is told what it comes in, as it isn’t made so', async (language, text, other) => {
  const { text: said } = await ask(language, text)
  expect(said).toContain(other)
  expect(said).not.toContain(phrasesIn(language)('productsFound'))
})

test('which colours there are is told with those that are sold out', async () => {
  const { text } = await ask('en', 'which colours does the fjell beanie come in?')
  expect(text).toContain('Rust')
  expect(text).toContain(soldOut('en', 'Fjell beanie', 'Moss'))
})

test('a size that is asked for after the product is that product’s', async () => {
  const { text } = await ask('en', 'do you have the corrie trail shoe?', 'size 39')
  expect(text).toContain(soldOut('en', 'Corrie trail shoe', '39'))
})

test.each([
  ['en', 'how tall is the olive in the 21cm pot'],
  ['en', 'how tall is the 21cm olive sapling?'],
  ['de', 'wie hoch ist der Zitronenbaum im 21 cm Topf?'],
])('%s: “%s” is answered of the plant, and not by the option that it names', async (language, text) => {
  const { text: said } = await ask(language, text)
  expect(said).toMatch(/21 cm (?:pot|Topf) (?:about )?90 cm/)
  expect(said).not.toMatch(/Diameter|Durchmesser|Pot size|Topfgröße/)
})

test.each([
  ['en', 'how much does the corrie trail shoe weigh in 40'],
  ['en', 'weight of the corrie trail shoe in 40?'],
  ['de', 'wieviel wiegt der Corrie trail shoe in 40'],
  ['fr', 'combien pèse la corrie trail shoe en 40'],
  ['es', 'cuánto pesa la corrie trail shoe en 40'],
  ['it', 'quanto pesa la corrie trail shoe nel 40'],
  ['pt', 'quanto pesa o tênis corrie trail shoe, tamanho 40'],
  ['nl', 'hoeveel weegt de corrie trail shoe in 40'],
  ['tr', 'corrie trail shoe 40 ne kadar ağır'],
  ['ru', 'сколько весит corrie trail shoe в 40'],
  ['ar', 'كم وزن corrie trail shoe مقاس 40'],
  ['ja', 'corrie trail shoe の40の重さは？'],
  ['zh-CN', 'corrie trail shoe 40码多重'],
])('%s: “%s” asks for no price', async (language, text) => {
  const { text: said } = await ask(language, text)
  expect(said).toContain('310 g')
  expect(said).not.toContain('20')
})

test.each([
  ['en', 'how much is the corrie trail shoe in 40'],
  ['de', 'was kostet der corrie trail shoe in 40'],
  ['tr', 'corrie trail shoe 40 ne kadar'],
])('%s: “%s” asks for the price', async (language, text) => {
  expect((await ask(language, text)).text).toMatch(/20[.,]00/)
})

test.each([
  ['en', 'do you have the machair candle in green', 'when can I get it?'],
  ['en', 'do you have the machair candle in green?', 'when will they be back in stock'],
  ['de', 'habt ihr die machair candle in grün?', 'ab wann wieder da?'],
  ['fr', 'avez-vous la machair candle en vert ?', 'elle revient quand ?'],
  ['es', '¿tenéis la machair candle en verde?', '¿cuándo vuelve?'],
  ['it', 'avete la machair candle verde?', 'quando torna disponibile?'],
  ['pt', 'vocês têm a machair candle verde?', 'quando volta?'],
  ['nl', 'hebben jullie de machair candle in groen?', 'wanneer is die er weer?'],
  ['tr', 'machair candle yeşil var mı', 'ne zaman tekrar gelecek'],
  ['ru', 'есть machair candle зелёная?', 'когда снова будет?'],
  ['ja', 'machair candleの緑はありますか', '再入荷はいつですか'],
  ['zh-CN', '有绿色的machair candle吗', '什么时候有货'],
])('%s: “%s”, then “%s” tells the stock of what was spoken of', async (language, first, then) => {
  const { text, outcome } = await ask(language, first, then)
  expect(outcome).toBe('answered')
  expect(text).toContain('Machair candle')
  expect(text).toContain('White')
})

test('which of the things is safe or fits isn’t told by what says nothing of it', async () => {
  const { text, outcome } = await ask('en', 'which candles are safe around parrots')
  expect(outcome).toBe('unknown')
  expect(text).not.toContain('clay bowl')
  expect((await ask('en', 'which candle comes in green')).text).toContain('sold out in Green')
})

test('what isn’t sold is no other name for what was spoken of', async () => {
  const { text } = await ask(
    'en',
    'do you have the machair candle in green?',
    'when is the kokedama back in stock?',
  )
  expect(text).not.toContain('Machair')
})
