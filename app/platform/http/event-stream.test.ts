import { expect, test, vi } from 'vitest'
import { eventStream } from './event-stream.server'
import { endStreams } from './open-streams.server'

const open = (method: string, start: Parameters<typeof eventStream>[1]) =>
  eventStream(new Request('http://shop.test/events', { method }), start)

test('streams end when their process does, their readers are told to come back soon, and answers are finished', async () => {
  const undo = vi.fn()
  const events = open('GET', () => undo)
  let finish = () => {}
  const answer = open('POST', (send, close) => {
    finish = () => {
      send({ event: 'done', data: {} })
      close()
    }
    return () => {}
  })
  endStreams()
  expect(await events.text()).toMatch(/^: open\n\nretry: \d{3}\n\n$/)
  expect(undo).toHaveBeenCalledOnce()
  finish()
  expect(await answer.text()).toContain('event: done')
  const start = vi.fn(() => () => {})
  expect(await open('GET', start).text()).toMatch(/retry: \d{3}\n\n$/)
  expect(start).not.toHaveBeenCalled()
})
