import { expect, test } from 'vitest'
import { createEncoder, type EncoderWeights, packWeights, unpackWeights } from './encoder'
import {
  answeredFrom,
  encoder,
  knowsLanguage,
  likelyIntents,
  meaningOf,
  nearnessOf,
  sameTopic,
  topicsOfQuestion,
} from './intents.server'
import { BUCKETS, foldText, textFeatures } from './text-features'

function tinyWeights(): EncoderWeights {
  const dimensions = 2
  const rows = new Int8Array(BUCKETS * dimensions)
  const scales = new Float32Array(BUCKETS).fill(1)
  for (const feature of textFeatures('parcel')) rows[feature * dimensions] = 1
  for (const feature of textFeatures('refund')) rows[feature * dimensions + 1] = 1
  return {
    dimensions,
    intents: ['shipping', 'money'],
    languages: ['en'],
    languageWords: {},
    figures: { money: [0.4, 0], hours: [0, 0], number: [0.5, 0.1] },
    rows,
    scales,
    words: [],
    wordRows: new Int8Array(),
    wordScales: new Float32Array(),
    directions: Float32Array.from([4, 0, 0, 4]),
    biases: new Float32Array(2),
    temperature: 1,
  }
}

test('a text means what its words point to, also when one is misspelled', () => {
  const { encode } = createEncoder(tinyWeights())
  const [shipping, money] = encode('parcle parcels').probabilities
  expect(shipping).toBeGreaterThan(money!)
  expect(encode('refund').probabilities[1]).toBeGreaterThan(0.9)
  expect([...encode('').vector]).toEqual([0, 0])
})

test('weights survive packing, and bytes of anything else are refused', () => {
  const weights = tinyWeights()
  expect(unpackWeights(packWeights(weights))).toEqual(weights)
  expect(() => unpackWeights(Buffer.from('not weights at all'))).toThrow('no weights')
})

test('what people leave out when they type makes no difference, what tells words apart does', () => {
  expect(foldText('Iade SÜRESİ kaç gün')).toBe(foldText('iade suresi kac gun'))
  expect(foldText('إرجاع')).toBe(foldText('ارجاع'))
  expect(foldText('か')).not.toBe(foldText('が'))
  expect(textFeatures('a'.repeat(100_000)).length).toBeLessThan(2000)
})

// Sentences that stand in no file of the corpus.
test.each([
  ['could u put it back on my card once ive posted it to you', 'pages'],
  ['whats the damage for sending a lamp to the outer hebrides', 'pages'],
  ['which present would you suggest for a dad who has everything', 'products'],
  ['put me through to a person who works there', 'person'],
  ['whos going to win the election', 'none'],
] as const)('“%s” is answered from %s', (text, from) => {
  const shares = answeredFrom(meaningOf(text))
  expect(Object.entries(shares).sort(([, a], [, b]) => b - a)[0]![0]).toBe(from)
})

test('a question and the sentence that answers it share a topic, and not with another', () => {
  const asked = meaningOf('can I send it back if my mum hates it')
  const returns = meaningOf('Unworn items may be returned within thirty days.')
  const hours = meaningOf('We are open from Monday to Saturday, 9 to 6.')
  expect(nearnessOf(asked, returns)).toBeGreaterThan(nearnessOf(asked, hours))
  expect(sameTopic(asked, returns)).toBeGreaterThan(sameTopic(asked, hours))
})

test('the encoder says which languages it knows', () => {
  expect(knowsLanguage('en-GB')).toBe(true)
  expect(knowsLanguage('mi')).toBe(false)
  expect(encoder().intents.length).toBe(297)
  expect(likelyIntents(meaningOf('refund'), 0)).toHaveLength(297)
})

test.each([
  ['几点营业', 'shop.hours'],
  ['营业时间は', 'shop.hours'],
  ['保修几年', 'warranty.period'],
  ['öffnungszeiten', 'shop.hours'],
  ['returns', 'returns.policy'],
])('“%s” is a question by itself', (text, topic) => {
  expect([...topicsOfQuestion(text).keys()]).toContain(topic)
})

test('the name of a thing alone is looked for as it stands', () => {
  for (const name of ['teapot', 'Kettle', 'boots', '茶壶', 'strainer']) {
    expect([...topicsOfQuestion(name)], name).toEqual([])
  }
})
