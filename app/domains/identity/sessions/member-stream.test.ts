import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { startRealtime, stopRealtime } from '~/platform/realtime/realtime.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import { newMember } from '../../../../tests/support/members'
import { type Member, memberStream, removeMember, requireMember } from '../identity.server'

withTestDatabase()
beforeAll(startRealtime)
afterAll(stopRealtime)
afterEach(() => vi.useRealTimers())

const nobody = { workspaceId: 'w', user: { id: 'u' } as Member['user'] }

/** What a stream has said so far, and whether it has ended. */
function follow(member: Pick<Member, 'workspaceId' | 'user' | 'provedUntil'>) {
  const undone = vi.fn()
  const seen = { said: '', hasEnded: false, undone }
  const { body } = memberStream(new Request('http://parley.example/events'), member, () => undone)
  const read = async () => {
    const decoder = new TextDecoder()
    const bytes = body as unknown as AsyncIterable<Uint8Array>
    for await (const chunk of bytes) seen.said += decoder.decode(chunk)
    seen.hasEnded = true
  }
  void read()
  return seen
}

test('a stream asks for another before its proof has run out, and ends soon after', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const stream = follow({ ...nobody, provedUntil: new Date(Date.now() + 60_000) })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(stream.said).not.toContain('renew')
  await vi.advanceTimersByTimeAsync(1)
  expect(stream.said).toMatch(/event: renew\nid: renew\ndata: \{\}\n\n$/)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(stream.hasEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(stream.hasEnded).toBe(true)
  expect(stream.undone).toHaveBeenCalledOnce()
})

test('a proof of its last seconds has nobody come back at once, and a session of ours has no end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const last = follow({ ...nobody, provedUntil: new Date(Date.now() - 5_000) })
  const ours = follow({ ...nobody, provedUntil: null })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(last.said).not.toContain('renew')
  await vi.advanceTimersByTimeAsync(1)
  expect(last.said).toContain('renew')
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(last.hasEnded).toBe(true)
  expect(ours.hasEnded).toBe(false)
  expect(ours.said).not.toContain('renew')
})

test('whoever comes from a stream that asked for another has heard all until now', () => {
  const start = vi.fn(() => () => undefined)
  const stop = new AbortController()
  for (const headers of [new Headers(), new Headers({ 'last-event-id': 'renew' })])
    memberStream(
      new Request('http://parley.example/events', { headers, signal: stop.signal }),
      { ...nobody, provedUntil: null },
      start,
    )
  stop.abort()
  expect(start.mock.calls.map(([, , isContinued]: unknown[]) => isContinued)).toEqual([false, true])
})

test('whoever is taken out of a team hears nothing more, and all others go on', async () => {
  const { workspaceId, userId: ownerId } = await testWorkspace()
  const [leaving, staying] = [await newMember(workspaceId, 'agent'), await newMember(workspaceId, 'agent')]
  const [out, stays] = await Promise.all(
    [leaving, staying].map(async ({ browser }) =>
      follow(await requireMember(browser.request('/chat-dashboard/events'), 'conversations.read')),
    ),
  )
  await removeMember({ workspaceId, userId: ownerId, role: 'owner' }, leaving.userId)
  await expect.poll(() => out!.hasEnded).toBe(true)
  expect(stays!.hasEnded).toBe(false)
  expect(await systemDb().membership.count({ where: { workspaceId } })).toBe(2)
})
