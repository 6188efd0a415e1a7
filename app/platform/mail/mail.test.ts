import { expect, test } from 'vitest'
import { databasePool, systemDb, workspaceDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../tests/support/database'
import { lastMail, templatesTo } from '../../../tests/support/mails'
import { sampleMails } from '../../../tests/support/sample-mails'
import { getMail, listMails } from './dev-mailbox.server'
import { isMailConfigured, sendMail } from './mail.server'

withTestDatabase()

const order = (to: string) =>
  ({ to, template: 'confirm-email', language: 'tr', values: sampleMails['confirm-email'] }) as const

test('outside production, mails are read at /dev/mail when there is no server', () => {
  expect(isMailConfigured()).toBe(true)
})

test('without a server no job waits for one', async () => {
  await sendMail(null, order('nobody@example.test'))
  const { rows } = await databasePool().query('SELECT 1 FROM pgboss.job')
  expect(rows).toEqual([])
})

test('a mail exists exactly when the transaction that ordered it commits', async () => {
  const { workspaceId } = await testWorkspace()
  await systemDb().$transaction((tx) => sendMail(tx, order('system@example.test')))
  await workspaceDb(workspaceId).$transaction((tx) => sendMail(tx, order('shop@example.test')))
  await expect(
    systemDb().$transaction(async (tx) => {
      await sendMail(tx, order('lost@example.test'))
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await templatesTo('system@example.test')).toEqual(['confirm-email'])
  expect(await templatesTo('shop@example.test')).toEqual(['confirm-email'])
  expect(await templatesTo('lost@example.test')).toEqual([])
})

test('a copy of the database holds neither link nor code', async () => {
  await sendMail(null, order('sealed@example.test'))
  const row = await systemDb().mail.findFirstOrThrow({ where: { recipient: 'sealed@example.test' } })
  // The id is left out, as its random digits may be anything.
  const { id: _, content, ...rest } = row
  const copy = Buffer.concat([Buffer.from(JSON.stringify(rest)), content!])
  const { link, code, name } = sampleMails['confirm-email']
  const readable = [link, code, name].filter((secret) => copy.includes(secret!))
  expect(readable).toEqual([])
  expect(await lastMail('sealed@example.test', 'confirm-email')).toEqual(sampleMails['confirm-email'])
})

test('the mailbox shows a mail as HTML and as plain text', async () => {
  await sendMail(null, order('reader@example.test'))
  const entry = (await listMails()).find(({ to }) => to === 'reader@example.test')
  expect(entry).toMatchObject({ template: 'confirm-email', language: 'tr', state: 'kept' })
  const { rendered } = await getMail(entry!.id)
  expect(rendered?.subject).toBe('E-posta adresinizi onaylayın')
  expect(rendered?.html).toContain('<!DOCTYPE html')
  expect(rendered?.text).toContain('Kodu kimseyle paylaşmayın')
})

test('a moment in a mail survives its way through the database', async () => {
  const when = new Date('2026-11-21T08:36:12.345Z')
  await sendMail(null, {
    to: 'when@example.test',
    template: 'password-changed',
    language: 'en',
    values: { when },
  })
  expect(await lastMail('when@example.test', 'password-changed')).toEqual({ when })
})

test.each(['not-a-uuid', '00000000-0000-4000-8000-000000000000'])('mail %s isn’t found', async (id) => {
  await expect(getMail(id)).rejects.toMatchObject({ code: 'not_found', status: 404 })
})

test.each([
  'two@example.test, three@example.test',
  'Name <a@example.test>',
  'a@example.test\nBcc: b@example.test',
  '',
])('no mail goes to %j', async (to) => {
  const before = await systemDb().mail.count()
  await expect(sendMail(null, order(to))).rejects.toThrow(/email/i)
  expect(await systemDb().mail.count()).toBe(before)
})

test('a language that we don’t speak is read in English', async () => {
  await sendMail(null, { ...order('klingon@example.test'), language: 'tlh' })
  const [entry] = (await listMails()).filter(({ to }) => to === 'klingon@example.test')
  expect(entry?.language).toBe('en')
})
