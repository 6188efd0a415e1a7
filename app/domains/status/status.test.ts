import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { asOwner, withTestDatabase } from '~/../tests/support/database'
import { lastMail } from '~/../tests/support/mails'
import { connectDatabase, databaseUrl, disconnectDatabase, systemDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import type { Visitor } from '~/platform/http/visitor.server'
import { recordLook } from './history/record-look.server'
import { forgetShownStatus } from './history/show-status.server'
import type { Look, Probe, Probes } from './probes/probe'
import { takeLook } from './probes/take-look.server'
import { componentNames } from './status'
import {
  addToIncident,
  canEndSubscription,
  confirmSubscription,
  endSubscription,
  incidentDesk,
  lookAround,
  openIncident,
  showStatus,
  statusFeed,
  subscribe,
} from './status.server'

withTestDatabase()

beforeEach(async () => {
  forgetShownStatus()
  await asOwner('TRUNCATE status_probes, status_days, status_incidents, status_subscribers CASCADE')
})

const up: Probe = async () => 'up'
const allUp = Object.fromEntries(componentNames.map((name) => [name, up])) as Probes
const visitor: Visitor = {
  address: '192.0.2.4',
  userAgent: null,
  origin: 'http://localhost:3000',
  language: 'tr',
  referral: null,
}

/** A look in the given minute of today. */
const lookAt = (minutesAgo: number, probes: Partial<Probes> = {}): Promise<Look> =>
  takeLook({ ...allUp, ...probes }, { now: new Date(Date.now() - minutesAgo * 60_000) })

const shown = async (name: string) => (await showStatus()).components.find((one) => one.name === name)!

/** While `work` runs, nobody listens where the database was. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const url = databaseUrl()
  await disconnectDatabase()
  connectDatabase('postgresql://nobody@127.0.0.1:9/nothing')
  try {
    await work()
  } finally {
    await disconnectDatabase()
    connectDatabase(url)
  }
}

test('a component that throws or never answers is down, one that isn’t set up is off', async () => {
  const look = await takeLook(
    {
      ...allUp,
      mail: () => Promise.reject(new Error('refused')),
      model: () => new Promise(() => undefined),
      telephony: async () => 'off',
    },
    { patienceMs: 1 },
  )
  expect(look.results).toMatchObject({
    database: { state: 'up' },
    mail: { state: 'down', latencyMs: null },
    model: { state: 'down' },
    telephony: { state: 'off' },
  })
})

test('the real probes find database, jobs and files at work here, and say what isn’t set up', async () => {
  await lookAround()
  const { components } = await showStatus()
  const states = Object.fromEntries(components.map(({ name, state }) => [name, state]))
  expect(states).toMatchObject({
    database: 'up',
    storage: 'up',
    mail: 'off',
    model: 'off',
    store: 'off',
    telephony: 'off',
  })
})

test('a minute counts once, whoever looks, and a failure counts against its day', async () => {
  await recordLook(await lookAt(3))
  await recordLook(await lookAt(3, { mail: () => Promise.reject(new Error('late')) }))
  await recordLook(await lookAt(2, { mail: () => Promise.reject(new Error('away')) }))
  const mail = await shown('mail')
  expect(mail).toMatchObject({ state: 'down', uptime: 0.5 })
  expect(mail.days).toHaveLength(90)
  expect(mail.days.filter(({ uptime }) => uptime !== null).length).toBeGreaterThan(0)
})

test('what nobody has looked at lately is unknown', async () => {
  await recordLook(await lookAt(10))
  expect(await shown('database')).toMatchObject({ state: 'unknown', uptime: 1 })
})

test('without its database the page shows what was known, and the minutes are written down afterwards', async () => {
  await recordLook(await lookAt(2))
  await showStatus()
  await withoutDatabase(async () => {
    await recordLook(await lookAt(1, { database: () => Promise.reject(new Error('away')) }))
    forgetShownStatus()
    const status = await showStatus()
    expect(status.isFromMemory).toBe(true)
    expect(status.components.find(({ name }) => name === 'database')).toMatchObject({
      state: 'down',
      uptime: 1,
    })
    // This process has looked itself.
    expect(status.components.find(({ name }) => name === 'mail')?.state).toBe('up')
  })
  forgetShownStatus()
  await recordLook(await lookAt(0))
  expect(await shown('database')).toMatchObject({ state: 'up', uptime: 2 / 3 })
})

test('a process that starts while the database is away shows what another put on disk', async () => {
  const file = join(env().DATA_DIR, 'status.json')
  await rm(file, { force: true })
  vi.resetModules()
  const first = await import('./history/show-status.server')
  const database = await import('~/platform/db/db.server')
  database.connectDatabase(databaseUrl())
  await recordLook(await lookAt(0, { telephony: async () => 'off' }))
  await first.showStatus()
  await database.disconnectDatabase()
  await expect.poll(() => existsSync(file)).toBe(true)
  vi.resetModules()
  const second = await import('./history/show-status.server')
  const { isFromMemory, components } = await second.showStatus()
  expect(isFromMemory).toBe(true)
  expect(Object.fromEntries(components.map(({ name, state }) => [name, state]))).toMatchObject({
    database: 'down',
    mail: 'unknown',
    telephony: 'off',
  })
})

test('an incident is told entry by entry, on the page, in the feed and by mail in the reader’s language', async () => {
  await systemDb().statusSubscriber.create({
    data: {
      email: 'Ada@example.test',
      emailNormal: 'ada@example.test',
      language: 'tr',
      confirmedAt: new Date(),
    },
  })
  await systemDb().statusSubscriber.create({
    data: { email: 'eve@example.test', emailNormal: 'eve@example.test', language: 'tr' },
  })
  const id = await openIncident({
    title: 'Mails leave <late>',
    message: 'We look.',
    stage: 'investigating',
    language: 'en',
    components: ['mail'],
  })
  expect(await lastMail('Ada@example.test', 'status-incident')).toMatchObject({
    stage: 'İnceleniyor',
    message: 'We look.',
  })
  await addToIncident(id, { stage: 'resolved', message: 'They leave again.' })
  const { incidents, subscribers } = await incidentDesk()
  expect(subscribers).toBe(1)
  expect(incidents).toMatchObject([
    {
      id,
      components: ['mail'],
      resolvedAt: expect.any(String),
      entries: [{ stage: 'resolved' }, { stage: 'investigating' }],
    },
  ])
  expect((await showStatus()).incidents).toEqual(incidents)
  const feed = await statusFeed('https://parley.example', {
    title: 'Durum',
    language: 'tr',
    stageOf: (stage) => stage,
  })
  expect(feed).toContain('<title>Mails leave &lt;late&gt;</title>')
  expect(feed).toContain(`urn:uuid:${id}`)
  expect(await systemDb().mail.count({ where: { recipient: 'eve@example.test' } })).toBe(0)
  await expect(
    addToIncident('6b3f7a0e-0000-4000-8000-000000000000', { stage: 'resolved', message: 'x' }),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('mails begin when the mailbox’s owner says so, and end for good with their link', async () => {
  await subscribe(' Grace@Example.test ', visitor)
  const confirm = new URL((await lastMail('Grace@Example.test', 'status-confirm')).link)
  expect((await incidentDesk()).subscribers).toBe(0)
  const token = confirm.searchParams.get('confirm')!
  expect(await confirmSubscription(`${token}x`)).toBe(false)
  expect(await confirmSubscription(token)).toBe(true)
  await subscribe('grace@example.test', visitor)
  expect(await systemDb().mail.count({ where: { template: 'status-confirm' } })).toBe(1)
  await openIncident({ title: 'A', message: 'B', stage: 'investigating', language: 'en', components: [] })
  const news = await lastMail('Grace@Example.test', 'status-incident')
  const stop = new URL(news.unsubscribeLink).searchParams.get('stop')
  expect(canEndSubscription(token)).toBe(false)
  expect(canEndSubscription(stop)).toBe(true)
  expect((await incidentDesk()).subscribers).toBe(1)
  expect(await endSubscription(stop)).toBe(true)
  expect(await systemDb().statusSubscriber.count()).toBe(0)
  expect(await endSubscription(stop)).toBe(true)
})

test('an address is asked three times an hour at most, and only if it is one', async () => {
  await expect(subscribe('nobody', visitor)).rejects.toMatchObject({ code: 'bad_request' })
  const elsewhere = { ...visitor, address: '192.0.2.5' }
  for (const _ of [1, 2, 3]) await subscribe('lin@example.test', elsewhere)
  await expect(subscribe('lin@example.test', elsewhere)).rejects.toMatchObject({ code: 'rate_limited' })
})
