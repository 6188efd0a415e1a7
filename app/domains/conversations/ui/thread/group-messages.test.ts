import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { VISITOR_QUALITIES, VISITOR_THINGS, visitorName } from '../../visitor-name'
import { groupMessages } from './group-messages'

const at = (minute: number, author: 'shopper' | 'person' | 'system', authorName?: string) => ({
  author,
  createdAt: new Date(minute * 60_000).toISOString(),
  ...(authorName ? { authorName } : {}),
})

test('messages of one author within five minutes are one group, system lines stand alone', () => {
  const messages = [
    at(0, 'shopper'),
    at(1, 'shopper'),
    at(7, 'shopper'),
    at(8, 'person', 'Ada'),
    at(8, 'person', 'Jo'),
    at(8, 'system'),
    at(8, 'system'),
  ]
  expect(groupMessages(messages).map(({ length }) => length)).toEqual([2, 1, 1, 1, 1, 1])
  expect(groupMessages([])).toEqual([])
})

test('what came by mail is no part of what was said in the chat', () => {
  const said = at(0, 'shopper')
  const mailed = { ...at(1, 'shopper'), clientId: 'mail_0123456789' }
  expect(groupMessages([said, mailed, mailed]).map(({ length }) => length)).toEqual([1, 2])
})

test('a visitor is always called by the same two words, and many visitors by many', () => {
  const ids = Array.from({ length: 400 }, (_, i) =>
    createHash('sha256').update(`${i}`).digest('hex').slice(0, 32),
  )
  expect(visitorName(ids[3]!)).toEqual(visitorName(ids[3]!))
  const names = new Set(ids.map(visitorName).map(({ quality, thing }) => `${quality} ${thing}`))
  expect(names.size).toBeGreaterThan(200)
  expect(names.size).toBeLessThanOrEqual(VISITOR_QUALITIES.length * VISITOR_THINGS.length)
})
