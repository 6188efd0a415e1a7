import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { visitorOf } from '~/platform/http/visitor.server'
import { startRealtime, stopRealtime } from '~/platform/realtime/realtime.server'
import { PASSWORD } from '../../../../tests/support/accounts'
import { Browser } from '../../../../tests/support/browser'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import { newMember } from '../../../../tests/support/members'
import {
  changeRole,
  endSession,
  endSessions,
  type Member,
  memberStream,
  removeMember,
  requireMember,
  signInWithPassword,
  signOut,
} from '../identity.server'

withTestDatabase()
beforeAll(startRealtime)
afterAll(stopRealtime)
afterEach(() => vi.useRealTimers())

const nobody = { workspaceId: 'w', sessionId: null, user: { id: 'u' } as Member['user'] }

/** What a stream has said so far, and whether it has ended. */
function follow(member: Pick<Member, 'workspaceId' | 'user' | 'sessionId' | 'provedUntil'>) {
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

type NewMember = Awaited<ReturnType<typeof newMember>>

/** A second browser of the same person. */
async function secondBrowser({ email }: NewMember): Promise<Browser> {
  const browser = new Browser()
  const { setCookie } = await signInWithPassword(
    { email, password: PASSWORD },
    visitorOf(browser.request('/')),
  )
  browser.keep(setCookie)
  return browser
}

const memberOf = (browser: Browser) =>
  requireMember(browser.request('/chat-dashboard/events'), 'conversations.read')

const endings: [string, (member: NewMember, own: Member) => Promise<unknown>][] = [
  ['signing out', ({ browser }) => signOut(browser.request('/sign-out'))],
  ['“end session” in the list', ({ userId }, { sessionId }) => endSession(userId, sessionId!)],
  ['the session service’s sign-out', ({ userId }, { sessionId }) => endSessions(userId, sessionId!, 'local')],
]

test.each(endings)(
  'a stream ends with its session by %s, and another session’s goes on',
  async (_name, end) => {
    const { workspaceId } = await testWorkspace()
    const member = await newMember(workspaceId, 'agent')
    const own = await memberOf(member.browser)
    const [ended, other] = [follow(own), follow(await memberOf(await secondBrowser(member)))]
    await expect.poll(() => ended.said + other.said).toContain(': open')
    await end(member, own)
    await expect.poll(() => ended.hasEnded).toBe(true)
    expect(ended.undone).toHaveBeenCalledOnce()
    expect(other.hasEnded).toBe(false)
  },
)

const user = (id: string, data: object) => systemDb().user.update({ where: { id }, data })
const shutOut: [string, (member: NewMember, own: Member) => Promise<unknown>][] = [
  ['is banned', ({ userId }) => user(userId, { bannedUntil: new Date(Date.now() + 60_000) })],
  ['leaves', ({ userId }) => user(userId, { deleteAfter: new Date() })],
  ['is deleted', ({ userId }) => systemDb().user.delete({ where: { id: userId } })],
  ['signs out everywhere', ({ userId }, { sessionId }) => endSessions(userId, sessionId!, 'global')],
  [
    'loses the workspace',
    (_, { workspaceId }) => systemDb().workspace.delete({ where: { id: workspaceId } }),
  ],
  [
    'gets another role',
    async ({ userId }, { workspaceId }) => {
      const owner = await newMember(workspaceId, 'owner')
      await changeRole({ workspaceId, userId: owner.userId, role: 'owner' }, userId, 'viewer')
    },
  ],
]

test.each(shutOut)('all streams of somebody who %s end', async (_name, shut) => {
  const { workspaceId } = await testWorkspace()
  const member = await newMember(workspaceId, 'agent')
  const own = await memberOf(member.browser)
  const streams = [follow(own), follow(await memberOf(await secondBrowser(member)))]
  await shut(member, own)
  await expect.poll(() => streams.every(({ hasEnded }) => hasEnded)).toBe(true)
})

test('a stream opened by a request whose session has just ended is closed at once', async () => {
  const { workspaceId } = await testWorkspace()
  const { browser } = await newMember(workspaceId, 'agent')
  const member = await memberOf(browser)
  await signOut(browser.request('/sign-out'))
  const late = follow(member)
  await expect.poll(() => late.hasEnded).toBe(true)
})

test('a stream ends when its session runs out because nobody was there', async () => {
  const { workspaceId } = await testWorkspace()
  const { browser } = await newMember(workspaceId, 'agent')
  const member = await memberOf(browser)
  const almostOver = Date.now() - env().SESSION_IDLE_MINUTES * 60_000 + 300
  await systemDb().session.update({
    where: { id: member.sessionId! },
    data: { refreshedAt: new Date(almostOver) },
  })
  const stream = follow(member)
  await expect.poll(() => stream.hasEnded).toBe(true)
  expect(Date.now()).toBeGreaterThanOrEqual(almostOver + env().SESSION_IDLE_MINUTES * 60_000)
})

test('one person may have sixty streams open, and a place that is given back is free again', async () => {
  const stops = Array.from({ length: 60 }, () => new AbortController())
  const open = (signal?: AbortSignal) =>
    memberStream(
      new Request('http://parley.example/events', signal ? { signal } : {}),
      { ...nobody, user: { id: 'many' } as Member['user'], provedUntil: null },
      () => () => undefined,
    )
  for (const { signal } of stops) open(signal)
  expect(() => open()).toThrowError(expect.objectContaining({ code: 'rate_limited', status: 429 }))
  stops[0]!.abort()
  await open().body!.cancel()
  for (const stop of stops) stop.abort()
})
