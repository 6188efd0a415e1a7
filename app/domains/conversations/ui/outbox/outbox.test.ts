import { expect, test, vi } from 'vitest'
import { createOutbox, type OutboxItem, type SendingTurn, type Sent } from './outbox'

/** A tab whose server answers as `answers` say, one after another, and keeps every message from then on. */
function tab(answers: (Sent | 'no answer')[] = [], kept = new Map<string, string>()) {
  const sent: string[] = []
  const pauses: number[] = []
  let count = 0
  let passPause = () => {}
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const send = vi.fn(async ({ text, clientId }: OutboxItem, _turn: SendingTurn): Promise<Sent> => {
    await new Promise(setImmediate)
    const answer = answers.shift()
    if (answer === 'no answer') throw new TypeError('Failed to fetch')
    if (answer) return answer
    sent.push(text)
    const message = { id: clientId, clientId, seq: sent.length, author: 'person' as const, text, parts: [] }
    return { is: 'kept', message: { ...message, createdAt: '2026-11-25T00:00:00.000Z' } }
  })
  const outbox = createOutbox('ada', {
    storage,
    send,
    later: (task, ms) => {
      pauses.push(ms)
      passPause = task
      return () => {}
    },
    newId: () => `id-${count++}`,
    now: () => new Date('2026-11-25T00:00:00Z'),
  })
  const states = () => outbox.shown().items.map(({ text, state }) => [text, state])
  return { outbox, sent, pauses, kept, send, states, passPause: () => passPause() }
}

test('two quick messages are shown at once, keep their order and neither is lost', async () => {
  const { outbox, sent, send, states } = tab()
  outbox.add('a', 'one')
  outbox.add('a', 'two')
  expect(states()).toEqual([
    ['one', 'sending'],
    ['two', 'sending'],
  ])
  expect(send).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(sent).toEqual(['one', 'two']))
  await vi.waitFor(() =>
    expect(outbox.shown().confirmed.map(({ message }) => message.text)).toEqual(['one', 'two']),
  )
  outbox.forget(new Set(['id-0', 'id-1']))
  expect(outbox.shown()).toEqual({ items: [], confirmed: [] })
})

test('what got no answer is tried again after growing pauses, and holds back what follows it only in its conversation', async () => {
  const { outbox, sent, pauses, states, passPause } = tab([
    'no answer',
    { is: 'failed' },
    { is: 'failed', afterMs: 7000 },
  ])
  outbox.add('a', 'one')
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  outbox.add('a', 'two')
  expect(states()[0]).toEqual(['one', 'waiting'])
  passPause()
  await vi.waitFor(() => expect(pauses).toHaveLength(2))
  passPause()
  await vi.waitFor(() => expect(pauses).toHaveLength(3))
  outbox.add('b', 'elsewhere')
  await vi.waitFor(() => expect(sent).toEqual(['elsewhere']))
  passPause()
  await vi.waitFor(() => expect(sent).toEqual(['elsewhere', 'one', 'two']))
  expect(pauses).toEqual([1000, 2000, 7000])
})

test('the pause ends when the connection is back', async () => {
  const { outbox, sent, pauses } = tab(['no answer'])
  outbox.add('a', 'one')
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  outbox.flush()
  await vi.waitFor(() => expect(sent).toEqual(['one']))
})

test('a reload loses nothing, and another member sees nothing of it', async () => {
  const before = tab(['no answer'])
  before.outbox.add('a', 'one')
  await vi.waitFor(() => expect(before.pauses).toHaveLength(1))
  const after = tab([], before.kept)
  expect(after.outbox.shown().items).toMatchObject([{ clientId: 'id-0', text: 'one' }])
  after.outbox.flush()
  await vi.waitFor(() => expect(after.sent).toEqual(['one']))
  expect(before.kept.size).toBe(0)
})

test('what is refused stays with its reason and lets the next one pass', async () => {
  const { outbox, sent, states } = tab([{ is: 'refused', problem: 'Too long.' }])
  outbox.add('a', 'one')
  outbox.add('a', 'two')
  await vi.waitFor(() => expect(sent).toEqual(['two']))
  expect(states()).toEqual([['one', 'refused']])
  expect(outbox.shown().items[0]).toMatchObject({ problem: 'Too long.' })
  outbox.discard('id-0')
  expect(states()).toEqual([])
})

test('who is signed out finds the message there and sends it once signed in', async () => {
  const { outbox, sent, states } = tab([{ is: 'signed-out' }])
  outbox.add('a', 'one')
  await vi.waitFor(() => expect(states()).toEqual([['one', 'signed-out']]))
  outbox.flush()
  await vi.waitFor(() => expect(sent).toEqual(['one']))
})

test('a browser that refuses storage sends all the same', async () => {
  const { outbox, sent, kept } = tab()
  kept.set = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  outbox.add('a', 'one')
  await vi.waitFor(() => expect(sent).toEqual(['one']))
})

test('files that arrived outlive a reload with their message, and one that is taken back isn’t sent', async () => {
  const { outbox, kept, send } = tab()
  const file = { id: 'up-1', name: 'a.png', type: 'image/png', bytes: 3 }
  let isWanted = () => true
  let release = () => {}
  send.mockImplementation(async (_item, turn) => {
    turn.note([{ ...file, sentId: 'file-1' }])
    isWanted = turn.isWanted
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return { is: 'refused', problem: '' }
  })
  outbox.add('a', '', [file])
  const after = tab([], kept)
  expect(after.outbox.shown().items).toMatchObject([{ files: [{ id: 'up-1', sentId: 'file-1' }] }])
  expect(isWanted()).toBe(true)
  outbox.giveBack('id-0')
  expect(isWanted()).toBe(false)
  expect(outbox.shown().items).toMatchObject([{ state: 'refused' }])
  outbox.discard('id-0')
  release()
  await vi.waitFor(() => expect(kept.size).toBe(0))
})
