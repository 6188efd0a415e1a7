import { expect, test } from 'vitest'
import { connectDatabase, databaseUrl, disconnectDatabase, systemDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import { statementsOf } from '../../../../tests/support/statements'
import { beginCookieSession } from './cookie-session.server'
import { findMember, findSession, requireMember, requirePerson } from './current-session.server'
import { inBackground } from './session-activity.server'
import { SESSION_IDLE_MINUTES } from './session-limits'
import { extendSession, findSessionState, findSessionStateSoon } from './session-state.server'

withTestDatabase()

const MINUTE = 60_000
const IDLE = SESSION_IDLE_MINUTES * MINUTE

const visitor = {
  address: '192.0.2.1',
  userAgent: 'Test/1.0',
  origin: 'https://parley.example',
  language: 'en',
  referral: null,
}

/** A signed-in person's browser whose last activity was so long ago. */
async function browser(idleForMs = 0) {
  const { userId } = await testWorkspace()
  const [cookie = ''] = (await beginCookieSession({ userId, method: 'password' }, visitor)).split(';')
  const lastActive = () =>
    systemDb()
      .session.findFirst({ where: { userId } })
      .then((row) => row?.refreshedAt.getTime() ?? null)
  await systemDb().session.updateMany({
    where: { userId },
    data: { refreshedAt: new Date(Date.now() - idleForMs) },
  })
  const begun = (await lastActive())!
  const ask = (init: RequestInit = {}) =>
    new Request('https://parley.example/dashboard', {
      ...init,
      headers: { cookie, 'sec-fetch-mode': 'cors', ...(init.headers as Record<string, string>) },
    })
  return { userId, ask, hasMoved: async () => (await lastActive()) !== begun }
}

test('a session says how long it lasts, by the specification 480 minutes', async () => {
  const { ask, userId } = await browser(60 * MINUTE)
  const state = await findSessionState(ask())
  expect(state).toMatchObject({ userId, aal: 'aal1', idleMs: 480 * MINUTE, isRecovery: false })
  expect(state!.expiresInMs).toBeGreaterThan(419 * MINUTE)
  expect(state!.expiresInMs).toBeLessThanOrEqual(420 * MINUTE)
})

test('the server ends a session by itself, whatever its pages do', async () => {
  const { ask } = await browser(IDLE + 1000)
  expect(await findSession(ask({ headers: { 'sec-fetch-mode': 'navigate' } }))).toBeNull()
  expect(await extendSession(ask({ method: 'POST' }))).toBeNull()
})

test('extending begins the time anew', async () => {
  const { ask } = await browser(IDLE - 1000)
  const state = await extendSession(ask({ method: 'POST' }))
  expect(state!.expiresInMs).toBeGreaterThan(IDLE - MINUTE)
})

test.each<[string, RequestInit, boolean]>([
  ['opening a page', { headers: { 'sec-fetch-mode': 'navigate' } }, true],
  [
    'opening a page in a client that says no mode',
    { headers: { 'sec-fetch-mode': '', accept: 'text/html' } },
    true,
  ],
  ['changing something', { method: 'POST' }, true],
  ['a live update', {}, false],
  ['an event stream', { headers: { accept: 'text/event-stream' } }, false],
])('%s is activity: %s', async (_name, init, counts) => {
  const { ask, hasMoved } = await browser(5 * MINUTE)
  expect(await findSession(ask(init))).not.toBeNull()
  expect(await hasMoved()).toBe(counts)
})

test('a page that asks for itself prolongs nothing, however it asks', async () => {
  const { ask, hasMoved } = await browser(5 * MINUTE)
  expect(await findSession(inBackground(ask({ method: 'POST' })))).not.toBeNull()
  expect(await hasMoved()).toBe(false)
})

test('the loaders of a page ask once for whose it is, and whoever asks later hears what is so by then', async () => {
  const { ask, userId } = await browser()
  const page = () =>
    Promise.all([
      findSessionState(ask()),
      findMember(ask()),
      requirePerson(ask()),
      requireMember(ask(), 'workspace.read'),
    ])
  const asked = await statementsOf(page)
  expect(asked.filter((statement) => statement.startsWith('SELECT'))).toHaveLength(1)
  await systemDb().membership.updateMany({ where: { userId }, data: { role: 'viewer' } })
  expect((await findMember(ask()))?.role).toBe('viewer')
  await systemDb().session.deleteMany({ where: { userId } })
  expect(await findSessionState(ask())).toBeNull()
})

test('a public page is shown without a session while the database is away', async () => {
  const { ask, userId } = await browser()
  expect(await findSessionStateSoon(ask())).toMatchObject({ userId })
  const url = databaseUrl()
  await disconnectDatabase()
  connectDatabase('postgresql://nobody@127.0.0.1:9/nothing')
  try {
    await expect(findSessionState(ask())).rejects.toThrow()
    expect(await findSessionStateSoon(ask())).toBeNull()
  } finally {
    await disconnectDatabase()
    connectDatabase(url)
  }
})
