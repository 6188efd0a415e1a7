import { expect, test } from 'vitest'
import type { WireEvent } from '~/domains/conversations/conversations'
import { AppError } from '~/platform/errors/app-error'
import { replyStream } from './reply-stream.server'

const reader = { language: 'en', origin: 'https://parley.example' } as Parameters<typeof replyStream>[2]
const ACCEPTED: WireEvent = { type: 'accepted', seq: 1, conversationId: 'c' }

/** What whoever wrote a message reads of an answer that fails. */
async function readFailing(fail: () => WireEvent): Promise<string> {
  async function* answer() {
    yield ACCEPTED
    yield fail()
  }
  const request = new Request('https://parley.example/api/widget/messages', { method: 'POST' })
  return replyStream(request, answer(), reader, []).text()
}

test('an answer that an outage cuts off ends as a line that is cut, and is asked for again', async () => {
  const told = await readFailing(() => ({ type: 'error', code: 'database_unavailable', message: 'Sorry' }))
  const thrown = await readFailing(() => {
    throw new AppError('database_unavailable')
  })
  for (const text of [told, thrown]) {
    expect(text).toContain('event: accepted')
    expect(text).not.toContain('event: error')
  }
})

test('a mistake of ours is told to whoever waits', async () => {
  const text = await readFailing(() => ({ type: 'error', code: 'unexpected', message: 'Sorry' }))
  expect(text).toContain('event: error')
})
