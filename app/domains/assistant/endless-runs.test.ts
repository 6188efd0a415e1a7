import { expect, test } from 'vitest'
import { splitSentences } from '~/domains/retrieval/retrieval.server'
import { holdsDuration } from './entities/figures'
import { asksWhatIsNot } from './entities/polarity'
import { isAssistantOrder } from './grounding/assistant-orders'
import { blankMarkup, plainText } from './grounding/reading/plain-text'
import { emailIn } from './orders/order-slots.server'
import { ADDRESS } from './tools/trusted-text.server'

/** Read from each of its letters anew, a run of so many would take the better part of a minute. */
const LONG = 60_000

test.each(['a', '1', 'ا', 'я', '@', 'a@'])(
  'an endless run of “%s” is read once, by what looks for addresses and orders',
  (run) => {
    const text = run.repeat(LONG / run.length)
    expect(emailIn(text)).toBeNull()
    expect(text.search(ADDRESS)).toBe(-1)
    expect(isAssistantOrder(text)).toBe(false)
  },
)

test('an address is found behind whatever stands before it', () => {
  expect(emailIn('<bob.x@mail.co.uk>, please')).toBe('bob.x@mail.co.uk')
  expect(emailIn('x@y@shop.example!')).toBe('y@shop.example')
  expect(emailIn('bob@shop')).toBeNull()
  expect('write to bob@shop.example'.search(ADDRESS)).toBe(9)
})

test.each(['a. ', 'x.\n', 'z.B. ', '1. a ', 'A. '])(
  'a sentence that goes on for ever by “%s” is put together once',
  (part) => {
    const sentences = splitSentences(part.repeat(200_000), 'de')
    expect(sentences.map(({ text }) => text.length).reduce((sum, length) => sum + length, 0)).toBeGreaterThan(
      0,
    )
  },
)

test.each(['[', '![', '![a](', '`', '**a', '_a ', '<a ', '|-', '<!--'])(
  'marks that open and never close (“%s”) are looked behind once',
  (mark) => {
    const text = mark.repeat(300_000 / mark.length)
    expect(plainText(text).length).toBeLessThanOrEqual(text.length * 2)
    expect(blankMarkup(text)).toHaveLength(text.length)
  },
)

test('no link is too long to lose what makes it one', () => {
  const words = 'word '.repeat(300)
  for (const link of [
    `![${words}](//evil.test/p.png)`,
    `[${words}][1]`,
    `[a](//evil.test/${'x'.repeat(3000)})`,
  ])
    expect(plainText(`See ${link} now.`)).not.toMatch(/\](?:\(|\[)/)
})

test.each(['1三', '日', '1 ', '三'])(
  'an endless row of “%s” is no length of time, and is looked at once',
  (row) => {
    const text = row.repeat(60_000 / row.length)
    expect(holdsDuration(text)).toBe(false)
    expect(asksWhatIsNot(text, 'tr')).toBe(false)
  },
)
