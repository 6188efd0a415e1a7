import { expect, test, vi } from 'vitest'
import { eventStream, type Send } from './event-stream.server'
import { endStreams } from './open-streams.server'

const open = (method: string, start: Parameters<typeof eventStream>[1]) =>
  eventStream(new Request('http://shop.test/events', { method }), start)

test('of a reader who takes nothing no more than a megabyte is held, then the stream fails and is undone', async () => {
  const undo = vi.fn()
  let tell: Send = () => false
  const response = open('GET', (send) => {
    tell = send
    return undo
  })
  const data = 'x'.repeat(64 * 1024)
  let held = 0
  while (tell({ data })) expect(++held).toBeLessThan(20)
  expect(held).toBeGreaterThan(10)
  expect(undo).toHaveBeenCalledOnce()
  await expect(response.text()).rejects.toThrow('too slowly')
})

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
