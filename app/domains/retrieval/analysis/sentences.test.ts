import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSentences } from './sentences'

const split = (text: string, language = 'en') =>
  splitSentences(text, language).map((sentence) => sentence.text)

test('abbreviations, initials and decimals end no sentence', () => {
  expect(split('Dr. Smith paid 3.50 dollars. He left.')).toEqual(['Dr. Smith paid 3.50 dollars.', 'He left.'])
  expect(split('J. R. Tolkien wrote it. Read on.')).toEqual(['J. R. Tolkien wrote it.', 'Read on.'])
  expect(split('Am 3. Oktober ist zu. Danach offen.', 'de')).toEqual([
    'Am 3. Oktober ist zu.',
    'Danach offen.',
  ])
  expect(split('Inh. Sabine Kolb, Neckarstr. Ecke Hof. Klingeln.', 'de')).toEqual([
    'Inh. Sabine Kolb, Neckarstr. Ecke Hof.',
    'Klingeln.',
  ])
})

test('headings and list items are sentences of their own', () => {
  expect(split('Returns\n\nSend it back within 30 days.\n- Keep the box\n- Keep the slip')).toEqual([
    'Returns',
    'Send it back within 30 days.',
    '- Keep the box',
    '- Keep the slip',
  ])
  expect(split('1. Open the box.\n2. Read the slip.')).toEqual(['1. Open the box.', '2. Read the slip.'])
})

test('ideographic full stops end a sentence', () => {
  expect(split('我们三天内发货。退货免费。', 'zh')).toEqual(['我们三天内发货。', '退货免费。'])
})

test('every sentence is the slice its offsets name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('en', 'de', 'th', 'zh', 'ar'),
      (text, language) => {
        let end = 0
        for (const sentence of splitSentences(text, language)) {
          expect(sentence.start).toBeGreaterThanOrEqual(end)
          expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text)
          end = sentence.end
        }
      },
    ),
    { numRuns: 200 },
  )
})
