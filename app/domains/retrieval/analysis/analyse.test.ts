import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyse } from './analyse'

const terms = (text: string, language = 'en') => analyse(text, language).map((token) => token.term)
const meet = (a: string, b: string, language: string) => {
  const right = new Set(terms(b, language))
  return terms(a, language).some((term) => right.has(term))
}

test('inflected forms meet in their stem', () => {
  for (const [language, a, b] of [
    ['en', 'headphones', 'headphone'],
    ['tr', 'kitaplarımızdan', 'kitap'],
    ['de', 'Häuser', 'Haus'],
    ['es', 'canciones', 'canción'],
    ['ru', 'наушники', 'наушников'],
    ['ar', 'والكتاب', 'كتاب'],
    ['el', 'παπούτσια', 'παπούτσι'],
    ['pl', 'butami', 'buty'],
    ['ro', 'organizațiile', 'organizaţie'],
    ['el', 'δρόμους', 'δρόμος'],
    ['hi', 'किताबें', 'किताब'],
    ['uk', 'навушниками', 'навушники'],
    ['ko', '이어폰을', '이어폰'],
    ['id', 'sepatunya', 'sepatu'],
  ] as const) {
    expect(meet(a, b, language), `${a} ${b}`).toBe(true)
  }
})

test('diacritics fold by the rules of the language', () => {
  expect(terms('ISI', 'tr')).toEqual(terms('ısı', 'tr'))
  expect(terms('İSTANBUL', 'tr')).toEqual(terms('istanbul', 'tr'))
  expect(meet('Gruesse', 'Grüße', 'de')).toBe(true)
  expect(meet('ёлка', 'елка', 'ru')).toBe(true)
  expect(meet('مَدْرَسَةٌ', 'مدرسه', 'ar')).toBe(true)
  expect(meet('שָׁלוֹם', 'שלום', 'he')).toBe(true)
})

test('tones tell Vietnamese words apart, and a word typed without them still finds them', () => {
  expect(meet('bàn', 'bạn', 'vi')).toBe(true)
  expect(terms('bàn', 'vi')[0]).not.toBe(terms('bạn', 'vi')[0])
  expect(meet('ban', 'bàn', 'vi')).toBe(true)
})

test('a quantity is one term in every unit and spelling', () => {
  for (const [a, b] of [
    ['15 inch', '15"'],
    ['15 inch', '15in'],
    ['15-inch', '38.1 cm'],
    ['1 tb', '1000GB'],
    ['15.6"', '39.6 cm'],
    ['0,5 l', '500 ml'],
  ] as const) {
    const quantity = terms(a).find((term) => term.startsWith('='))
    expect(quantity, a).toBeDefined()
    expect(terms(b), b).toContain(quantity)
  }
  expect(terms('2 in the box').some((term) => term.startsWith('='))).toBe(false)
})

test('model numbers meet joined and split', () => {
  expect(meet('wi-fi', 'wifi', 'en')).toBe(true)
  expect(terms('TN-2110')).toContain('tn2110')
  expect(terms('iphone6s')).toContain('iphone6s')
  expect(terms('RTX2060')).toEqual(expect.arrayContaining(['rtx', '2060', 'rtx2060']))
})

test('scripts without spaces are cut into words', () => {
  expect(terms('我想买一台笔记本电脑', 'zh')).toEqual(expect.arrayContaining(['电脑']))
  expect(terms('ฉันต้องการซื้อรองเท้า', 'th')).toContain('รองเท้า')
  expect(terms('赤いスニーカー', 'ja')).toContain('スニーカー')
})

test('function words are marked in their language only', () => {
  const marked = (text: string, language: string) =>
    analyse(text, language)
      .filter((token) => token.functionWord)
      .map((token) => token.surface)
  expect(marked('where is the bag', 'en')).toEqual(['where', 'is', 'the'])
  expect(marked('die Tasche', 'en')).toEqual([])
  expect(marked("l'eau de Paris", 'fr')).toEqual(["l'", 'de'])
})

test('offsets lie in the text, in order, whatever the text and the language', () => {
  const language = fc.constantFrom(
    'en',
    'tr',
    'de',
    'fr',
    'ar',
    'he',
    'zh',
    'ja',
    'th',
    'ko',
    'hi',
    'vi',
    'el',
    'xx',
    '',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), language, (text, lang) => {
      let position = 0
      for (const token of analyse(text, lang)) {
        expect(token.start).toBeGreaterThanOrEqual(0)
        expect(token.end).toBeGreaterThan(token.start)
        expect(token.end).toBeLessThanOrEqual(text.length)
        expect(token.position).toBeGreaterThanOrEqual(position)
        expect(token.term.length).toBeGreaterThan(0)
        position = token.position
      }
    }),
    { numRuns: 300, examples: [['\u0300\u{20000}', 'en']] },
  )
})
