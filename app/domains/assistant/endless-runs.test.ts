import { expect, test } from 'vitest'
import { splitSentences } from '~/domains/retrieval/retrieval.server'
import { isAssistantOrder } from './grounding/assistant-orders'
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
