import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block } from '../reading/block'
import { LARGEST, makePieces, SMALLEST } from './make-pieces.server'

const sentence = fc
  .array(fc.stringMatching(/^[a-zçğıöşü]{2,9}$/), { minLength: 3, maxLength: 22 })
  .map((words) => `${words.join(' ')}.`.replace(/^./, (first) => first.toUpperCase()))
const block = fc.oneof(
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.integer({ min: 1, max: 6 }),
    text: fc.stringMatching(/^[A-Z][a-z]{2,8}( [a-z]{2,8}){0,3}$/),
  }),
  fc.record({
    kind: fc.constant('paragraph' as const),
    text: fc.array(sentence, { minLength: 1, maxLength: 14 }).map((all) => all.join(' ')),
  }),
  fc.record({
    kind: fc.constant('list' as const),
    items: fc.array(sentence, { minLength: 1, maxLength: 12 }),
  }),
  fc
    .tuple(
      fc.array(fc.stringMatching(/^[A-Z][a-z]{2,8}$/), { minLength: 2, maxLength: 3 }),
      fc.array(fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 3, maxLength: 3 }), {
        maxLength: 20,
      }),
    )
    .map(([header, rows]) => ({ kind: 'table' as const, header, rows })),
)
const document = fc.array(block, { maxLength: 14 })

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

function allWords(blocks: Block[]): string[] {
  return blocks.flatMap((one) => {
    if (one.kind === 'list') return one.items.flatMap(wordsOf)
    if (one.kind === 'table') return [...one.header, ...one.rows.flat()].flatMap(wordsOf)
    return wordsOf(one.text)
  })
}

test('no word of a document is lost', () => {
  fc.assert(
    fc.property(document, (blocks) => {
      const pieces = makePieces(blocks, 'en')
      const kept = new Set(pieces.flatMap(({ headings, text }) => [...headings, text]).flatMap(wordsOf))
      for (const word of allWords(blocks)) expect(kept).toContain(word)
    }),
  )
})

test('running text comes out whole and in its order', () => {
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 60 }), (sentences) => {
      const pieces = makePieces([{ kind: 'paragraph', text: sentences.join(' ') }], 'en')
      expect(pieces.map(({ text }) => text).join(' ')).toBe(sentences.join(' '))
    }),
  )
})

test('pieces hold 400 to 900 characters, fewer only where the section has no more', () => {
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 12, maxLength: 80 }), (sentences) => {
      const text = sentences.join(' ')
      fc.pre(text.length > 2 * LARGEST)
      for (const piece of makePieces([{ kind: 'paragraph', text }], 'en')) {
        expect(piece.text.length).toBeLessThanOrEqual(LARGEST)
        expect(piece.text.length).toBeGreaterThanOrEqual(SMALLEST)
        expect(piece.text).toMatch(/^\p{Lu}.*\.$/su)
      }
    }),
  )
})

test('no piece grows with what a page calls a heading, a row or an item', () => {
  const long = 'word '.repeat(20_000)
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: long },
    { kind: 'paragraph', text: 'Below it.' },
    { kind: 'heading', level: 2, text: long },
    { kind: 'list', items: [long, 'short'] },
    { kind: 'table', header: ['Zone', long], rows: [[long, 'x']] },
    { kind: 'heading', level: 2, text: long },
  ]
  const pieces = makePieces(blocks, 'en')
  expect(pieces.flatMap(({ headings }) => headings)).toEqual([])
  expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThanOrEqual(LARGEST)
})

test('any text at all is cut without an error, in any language', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 4000 }),
      fc.constantFrom('en', 'th', 'zh', 'ar'),
      (text, language) => {
        const pieces = makePieces([{ kind: 'paragraph', text }], language)
        expect(
          pieces
            .map((piece) => piece.text)
            .join('')
            .replace(/\s+/g, ''),
        ).toBe(text.replace(/\s+/g, ''))
        for (const piece of pieces) expect(piece.text.length).toBeLessThanOrEqual(LARGEST)
      },
    ),
  )
})

test('a piece stays under its headings, which are kept as its context with the anchor of the last', () => {
  const pieces = makePieces(
    [
      { kind: 'heading', level: 1, text: 'Help', anchor: 'help' },
      { kind: 'heading', level: 2, text: 'Returns', anchor: 'returns' },
      { kind: 'paragraph', text: 'Within 30 days.' },
      { kind: 'heading', level: 2, text: 'Shipping', anchor: 'shipping' },
      { kind: 'paragraph', text: 'Two days.' },
    ],
    'en',
  )
  expect(pieces).toEqual([
    { headings: ['Help', 'Returns'], anchor: 'returns', text: 'Within 30 days.', language: 'en' },
    { headings: ['Help', 'Shipping'], anchor: 'shipping', text: 'Two days.', language: 'en' },
  ])
})

test('a heading with nothing below it is text', () => {
  const pieces = makePieces(
    [
      { kind: 'heading', level: 2, text: 'Free returns for 60 days' },
      { kind: 'heading', level: 2, text: 'Made by hand in small series' },
    ],
    'en',
  )
  expect(pieces.map(({ text }) => text)).toEqual(['Free returns for 60 days\n\nMade by hand in small series'])
})

test('a list that is cut repeats the words that lead into it', () => {
  const items = Array.from(
    { length: 30 },
    (_, i) => `Thing number ${i} that cannot be sent back to us once opened`,
  )
  const pieces = makePieces(
    [
      { kind: 'paragraph', text: 'These things cannot be returned:' },
      { kind: 'list', items },
    ],
    'en',
  )
  expect(pieces.length).toBeGreaterThan(1)
  for (const { text } of pieces)
    expect(text.startsWith('These things cannot be returned:\n- Thing')).toBe(true)
})

test('a row of a table says what it says without the table', () => {
  const table: Block = {
    kind: 'table',
    header: ['Country', 'Cost', 'Days'],
    rows: [
      ['Turkey', '$5', '2–4'],
      ['Japan', '', '7'],
    ],
  }
  expect(makePieces([table], 'en').map(({ text }) => text)).toEqual([
    'Country: Turkey; Cost: $5; Days: 2–4\nCountry: Japan; Days: 7',
  ])
})

test('each piece knows its own language', () => {
  const pieces = makePieces(
    [
      { kind: 'heading', level: 2, text: 'English' },
      {
        kind: 'paragraph',
        text: 'We ship your order within two working days after your payment has arrived.',
      },
      { kind: 'heading', level: 2, text: 'Türkçe' },
      {
        kind: 'paragraph',
        text: 'Siparişinizi ödemeniz ulaştıktan sonra iki iş günü içinde kargoya veriyoruz.',
      },
    ],
    'en',
  )
  expect(pieces.map(({ language }) => language)).toEqual(['en', 'tr'])
})
