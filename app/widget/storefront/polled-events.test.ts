import { expect, test } from 'vitest'
import type { StorefrontMissed } from '~/domains/channels/channels'
import { readEvents } from '../door/server-events'
import { polledEvents } from './polled-events'

const message = (seq: number) => ({
  seq,
  id: `${seq}`,
  author: 'person' as const,
  text: `message ${seq}`,
  parts: [],
  createdAt: '2026-01-01T00:00:00.000Z',
})

test('what is missed comes once and in order, with who answers when that changes, until the signal', async () => {
  const rounds: StorefrontMissed[] = [
    { messages: [message(2)], handler: 'waiting', team: null },
    { messages: [], handler: 'waiting', team: null },
    { messages: [message(3), message(4)], handler: 'person', team: null },
  ]
  const asked: number[] = []
  const stop = new AbortController()
  const ask = async (after: number) => {
    asked.push(after)
    const round = rounds.shift()
    if (!round) stop.abort()
    return round ?? { messages: [], handler: 'person' as const, team: null }
  }
  const heard: string[] = []
  const reading = readEvents<{ type: string; message?: { seq: number }; handler?: string }>(
    polledEvents(ask, 1, stop.signal, 1),
    (event) => heard.push(event.message ? `message ${event.message.seq}` : `handler ${event.handler}`),
  )
  await expect(reading).rejects.toThrow()
  expect(heard).toEqual(['handler waiting', 'message 2', 'handler person', 'message 3', 'message 4'])
  expect(asked).toEqual([1, 2, 2, 4])
})

test('an error of asking ends the stream with that error', async () => {
  const refused = new Error('closed')
  const response = polledEvents(() => Promise.reject(refused), 0, new AbortController().signal)
  await expect(response.text()).rejects.toBe(refused)
})
