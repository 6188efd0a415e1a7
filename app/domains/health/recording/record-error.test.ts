import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import type { SeenError } from '~/platform/telemetry/seen-error'
import { withTestDatabase } from '../../../../tests/support/database'
import { lastMail } from '../../../../tests/support/mails'
import { changeErrorGroup } from '../groups/change-error-group.server'
import { recordError } from './record-error.server'
import { sweepErrors } from './sweep-errors.server'
import { warnOfSpike } from './warn-of-spike.server'

withTestDatabase()

const HOUR_MS = 3_600_000

const seen = (given: Partial<SeenError> = {}): SeenError => ({
  id: randomUUID(),
  type: 'TypeError',
  level: 'error',
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n    at run (/srv/app/run.js:1:2)',
  pageUrl: '/dashboard',
  userAgent: 'test',
  sessionId: null,
  release: '1.0.0',
  person: null,
  context: {},
  occurredAt: new Date(),
  ...given,
})

const groupOf = async ({ id }: SeenError) => {
  const row = await systemDb().errorLog.findUniqueOrThrow({ where: { id }, include: { group: true } })
  return row.group!
}

/** A message that no other test of this file has. */
const ownMessage = () => `trouble with ${[...randomUUID().replace(/[\d-]/g, '')].join(' ')}`

test('errors of one cause stand together, with when and in which releases they were seen', async () => {
  const message = ownMessage()
  const first = seen({
    message: `${message} 1`,
    occurredAt: new Date(Date.now() - HOUR_MS),
    release: '1.0.0',
  })
  const second = seen({ message: `${message} 2`, release: '1.1.0' })
  await recordError(first)
  await recordError(second)
  expect(await groupOf(second)).toMatchObject({
    count: 2n,
    status: 'open',
    firstSeenAt: first.occurredAt,
    lastSeenAt: second.occurredAt,
    firstRelease: '1.0.0',
    lastRelease: '1.1.0',
  })
})

test('a report that comes twice counts once', async () => {
  const error = seen({ message: ownMessage() })
  await recordError(error)
  await recordError(error)
  expect((await groupOf(error)).count).toBe(1n)
})

test('errors that come at the same moment are all counted', async () => {
  const errors = Array.from({ length: 8 }, () => seen({ message: 'all at once' }))
  await Promise.all(errors.map(recordError))
  expect((await groupOf(errors[0]!)).count).toBe(8n)
})

test('nothing personal is kept, and whom it happened to only as a keyed hash', async () => {
  const error = seen({
    message: 'no account ayse@shop.example',
    stack: 'Error: no account ayse@shop.example\n    at run (/srv/app/run.js:1:2)',
    pageUrl: '/auth?token=abcdef',
    person: 'ayse@shop.example',
    context: { headers: { cookie: 'parley_session=abc' }, note: 'card 4242 4242 4242 4242' },
  })
  await recordError(error)
  const row = await systemDb().errorLog.findUniqueOrThrow({
    where: { id: error.id },
    include: { group: true },
  })
  const kept = JSON.stringify(row, (_name, value) => (typeof value === 'bigint' ? Number(value) : value))
  for (const secret of ['ayse', 'abcdef', 'parley_session=abc', '4242']) expect(kept).not.toContain(secret)
  expect(row.message).toBe('no account [email]')
  expect(row.personHash).toHaveLength(16)
})

test('what the database can’t keep is mended rather than lost', async () => {
  const error = seen({ message: `NUL \u0000 and half a pair \ud800`, context: { text: '\ud800\u0000' } })
  await recordError(error)
  expect(await systemDb().errorLog.findUnique({ where: { id: error.id } })).toMatchObject({
    message: 'NUL  and half a pair �',
    context: { text: '�' },
  })
})

test('a resolved cause that comes back opens again; an ignored one stays ignored', async () => {
  const message = ownMessage()
  const error = seen({ message })
  await recordError(error)
  const { id } = await groupOf(error)
  await changeErrorGroup(id, 'resolve')
  expect((await groupOf(error)).resolvedAt).not.toBeNull()
  // Sent late by a browser that was offline: it happened before it was mended.
  await recordError(seen({ message, occurredAt: new Date(Date.now() - HOUR_MS) }))
  expect((await groupOf(error)).status).toBe('resolved')
  await recordError(seen({ message, occurredAt: new Date(Date.now() + 1000) }))
  expect(await groupOf(error)).toMatchObject({ status: 'open', resolvedAt: null })
  await changeErrorGroup(id, 'ignore')
  await recordError(seen({ message, occurredAt: new Date(Date.now() + 2000) }))
  expect((await groupOf(error)).status).toBe('ignored')
})

test('twenty errors of a new cause within the hour are a spike, nineteen are not', async () => {
  const message = ownMessage()
  const errors = Array.from({ length: 20 }, () => seen({ message }))
  for (const error of errors.slice(0, 19)) await recordError(error)
  expect((await groupOf(errors[0]!)).spikeWarnedAt).toBeNull()
  await recordError(errors[19]!)
  expect((await groupOf(errors[0]!)).spikeWarnedAt).not.toBeNull()
})

test('a cause that always happens often must happen ten times as often', async () => {
  const message = ownMessage()
  const first = seen({ message, occurredAt: new Date(Date.now() - 3 * HOUR_MS) })
  await recordError(first)
  const { id: groupId } = await groupOf(first)
  // 3 an hour over the week before; with the first one, 505.
  const rows = Array.from({ length: 504 }, (_, i) => ({
    groupId,
    errorType: 'TypeError',
    message,
    createdAt: new Date(Date.now() - (2 + (i % 160)) * HOUR_MS),
  }))
  await systemDb().errorLog.createMany({ data: rows })
  await systemDb().errorGroup.update({ where: { id: groupId }, data: { count: 505 } })
  for (let i = 0; i < 29; i += 1) await recordError(seen({ message }))
  expect((await groupOf(first)).spikeWarnedAt).toBeNull()
  for (let i = 29; i < 35; i += 1) await recordError(seen({ message }))
  expect((await groupOf(first)).spikeWarnedAt).not.toBeNull()
})

/** Somebody who administers the installation, or would if their address were proved and they stayed. */
async function admin(given: { emailConfirmedAt?: Date | null; deleteAfter?: Date; isAdmin?: boolean } = {}) {
  const email = `${randomUUID()}@example.test`
  const profile = { create: { preferredLanguage: 'tr' } }
  const data = { email, emailNormal: email, isAdmin: true, emailConfirmedAt: new Date(), profile, ...given }
  await systemDb().user.create({ data })
  return email
}

const spikeMails = (recipient: string) =>
  systemDb().mail.findMany({ where: { recipient, template: 'error-spike' } })

test('a spike is mailed to each admin once, in their language, and to nobody else', async () => {
  const boss = await admin()
  const others = [
    await admin({ isAdmin: false }),
    await admin({ emailConfirmedAt: null }),
    await admin({ deleteAfter: new Date(Date.now() + HOUR_MS) }),
  ]
  const message = ownMessage()
  const errors = Array.from({ length: 40 }, () => seen({ message }))
  for (const error of errors) await recordError(error)
  const { id } = await groupOf(errors[0]!)
  expect(await spikeMails(boss)).toMatchObject([{ language: 'tr' }])
  expect(await lastMail(boss, 'error-spike')).toEqual({
    message,
    lastHour: 20,
    usualHour: 0,
    link: `http://localhost:3000/admin/errors/${id}`,
  })
  for (const other of others) expect(await spikeMails(other)).toEqual([])
})

test('a spike that goes on is the same one; one after a quiet hour is another', async () => {
  const boss = await admin()
  const message = ownMessage()
  const error = seen({ message })
  const record = async (times: number) => {
    for (let i = 0; i < times; i += 1) await recordError(seen({ message }))
  }
  await recordError(error)
  await record(19)
  const { id } = await groupOf(error)
  const sinceThen = (minutes: number) =>
    systemDb().errorGroup.update({
      where: { id },
      data: { spikeWarnedAt: new Date(Date.now() - minutes * 60_000) },
    })
  await sinceThen(59)
  await record(10)
  expect(await spikeMails(boss)).toHaveLength(1)
  await sinceThen(59)
  await record(10)
  expect(await spikeMails(boss)).toHaveLength(1)
  await sinceThen(61)
  await record(10)
  expect(await spikeMails(boss)).toHaveLength(2)
})

test('two processes that see a spike at once tell of it once', async () => {
  const boss = await admin()
  const errors = Array.from({ length: 20 }, () => seen({ message: 'seen twice at once' }))
  for (const error of errors) await recordError(error)
  const { id } = await groupOf(errors[0]!)
  await systemDb().errorGroup.update({ where: { id }, data: { spikeWarnedAt: null } })
  await systemDb().mail.deleteMany({ where: { recipient: boss } })
  await Promise.all([warnOfSpike({ id, count: 20n }), warnOfSpike({ id, count: 20n })])
  expect(await spikeMails(boss)).toHaveLength(1)
})

test('what is older than ninety days goes', async () => {
  const day = 24 * HOUR_MS
  const old = seen({ message: ownMessage(), occurredAt: new Date(Date.now() - 91 * day) })
  const young = seen({ message: ownMessage(), occurredAt: new Date(Date.now() - 89 * day) })
  await recordError(old)
  await recordError(young)
  const { id } = await groupOf(old)
  await sweepErrors()
  expect(await systemDb().errorLog.findUnique({ where: { id: old.id } })).toBeNull()
  expect(await systemDb().errorGroup.findUnique({ where: { id } })).toBeNull()
  expect((await groupOf(young)).count).toBe(1n)
})
