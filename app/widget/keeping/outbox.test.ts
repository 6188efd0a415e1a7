import { expect, test } from 'vitest'
import { openOutbox } from './outbox'

function memoryStorage(broken = false): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem(name, value) {
      if (broken) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, value)
    },
  }
}

test('messages wait in the order they were written, over pages and tabs', () => {
  const storage = memoryStorage()
  const first = openOutbox('o', storage).add('one')
  openOutbox('o', storage).add('two')
  const tab = openOutbox('o', storage)
  expect(tab.items().map(({ text }) => text)).toEqual(['one', 'two'])
  tab.remove(first.clientId)
  expect(tab.next()?.text).toBe('two')
})

test('a refused message waits for the shopper and lets the next one pass', () => {
  const outbox = openOutbox('o', memoryStorage())
  const { clientId } = outbox.add('one')
  outbox.add('two')
  outbox.change(clientId, { failed: 'too long' })
  expect(outbox.next()?.text).toBe('two')
  outbox.change(clientId, { failed: undefined })
  expect(outbox.next()?.text).toBe('one')
})

test('each message has an id that the server takes', () => {
  const outbox = openOutbox('o', memoryStorage())
  const ids = Array.from({ length: 50 }, () => outbox.add('x').clientId)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
})

test('damaged storage is an empty outbox, full storage still keeps this page’s messages', () => {
  const damaged = memoryStorage()
  damaged.setItem('o', '{"not":"a list"}')
  expect(openOutbox('o', damaged).items()).toEqual([])
  const full = openOutbox('o', memoryStorage(true))
  full.add('kept')
  expect(full.next()?.text).toBe('kept')
})
