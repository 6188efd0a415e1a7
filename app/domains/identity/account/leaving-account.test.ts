import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { newEmail, PASSWORD, pageRequest, pageVisitor, signedUp } from '~/../tests/support/accounts'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { countMails, mailTo, withProtocolServer } from '~/../tests/support/protocol-server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { newKey, storage } from '~/platform/storage/storage.server'
import { findHalfSession, keepOwnAccount, requestDeletion, signInWithPassword } from '../identity.server'
import { readAccount } from '../sessions/account-session.server'

withTestDatabase()
const server = withProtocolServer()

/** Somebody who asked for the deletion of their account on our pages. */
async function leaving() {
  const person = await signedUp(server)
  const { setCookie } = await signInWithPassword({ email: person.email, password: PASSWORD }, pageVisitor())
  const half = await findHalfSession(pageRequest(setCookie))
  await requestDeletion(await readAccount(half!.sessionId), pageVisitor())
  return person
}

const sessionsOf = (userId: string) => systemDb().session.count({ where: { userId } })

test('a right password opens no token session in the grace, on our pages only the offer to stay', async () => {
  const { email, user } = await leaving()
  const refused = await server.client().signInWithPassword({ email, password: PASSWORD })
  expect(refused.error).toMatchObject({ code: 'account_leaving', status: 403 })
  expect(refused.error?.message).toContain('keep it by signing in on the site')
  expect(await sessionsOf(user.id)).toBe(0)
  const { setCookie } = await signInWithPassword({ email, password: PASSWORD }, pageVisitor())
  expect((await findHalfSession(pageRequest(setCookie)))?.hurdle).toBe('deletion')
  await keepOwnAccount(user.id)
  expect((await findHalfSession(pageRequest(setCookie)))?.hurdle).toBeNull()
  const back = await server.client().signInWithPassword({ email, password: PASSWORD })
  expect(back.error).toBeNull()
})

test('whether an account is leaving is told to nobody who doesn’t know its password', async () => {
  const { email } = await leaving()
  const wrong = await server.client().signInWithPassword({ email, password: 'wrong plover 12 kiln' })
  const nobody = await server.client().signInWithPassword({ email: newEmail(), password: PASSWORD })
  expect([wrong.error?.code, wrong.error?.message]).toEqual([nobody.error?.code, nobody.error?.message])
})

test('a mailed code opens nothing in the grace, and isn’t used up by trying', async () => {
  const { email, user } = await leaving()
  await server.client().signInWithOtp({ email })
  const { code, link } = await mailTo(email, 'sign-in-link')
  const order = { email, token: code, type: 'email' } as const
  expect((await server.client().verifyOtp(order)).error?.code).toBe('account_leaving')
  const opened = await fetch(`${server.origin}/auth/v1/verify?${new URL(link).searchParams}`, {
    redirect: 'manual',
  })
  expect(opened.headers.get('location') ?? '').not.toContain('access_token')
  expect(await sessionsOf(user.id)).toBe(0)
  await keepOwnAccount(user.id)
  expect((await server.client().verifyOtp(order)).error).toBeNull()
})

test('tokens from before open nothing, whichever way the account came to leave', async () => {
  const { client, session, user } = await signedUp(server)
  await systemDb().user.update({
    where: { id: user.id },
    data: { deleteAfter: new Date(Date.now() + 60_000) },
  })
  expect((await client.getUser()).error?.code).toBe('account_leaving')
  const refreshed = await client.refreshSession({ refresh_token: session.refresh_token })
  expect(refreshed.error?.code).toBe('account_leaving')
  expect((await client.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('account_leaving')
})

/** An admin's client of the protocol. */
async function asAdmin() {
  const { user, session } = await signedUp(server)
  await systemDb().user.update({ where: { id: user.id }, data: { isAdmin: true } })
  return server.client({ headers: { Authorization: `Bearer ${session.access_token}` } }).admin
}

test('an admin’s deletion takes along what the person alone owned, files included, and nothing else', async () => {
  const { user, email } = await signedUp(server)
  const own = await systemDb().membership.findFirstOrThrow({ where: { userId: user.id } })
  const { workspaceId: shared } = await testWorkspace()
  await systemDb().membership.create({ data: { workspaceId: shared, userId: user.id, role: 'owner' } })
  const { workspaceId } = own
  const storageKey = newKey('knowledge')
  await storage().put(storageKey, Readable.from([Buffer.from('words')]))
  const file = { workspaceId, storageKey, fileName: 'a.txt', mimeType: 'text/plain', byteSize: 5 }
  const db = workspaceDb(workspaceId)
  await db.storedFile.create({ data: { ...file, sha256: new Uint8Array(32), purpose: 'knowledge' } })
  const before = await countMails(email)

  const admin = await asAdmin()
  expect((await admin.deleteUser(user.id)).error).toBeNull()
  expect(await systemDb().user.count({ where: { id: user.id } })).toBe(0)
  expect(await systemDb().workspace.count({ where: { id: workspaceId } })).toBe(0)
  await expect(storage().size(storageKey)).rejects.toThrow('ENOENT')
  expect(await systemDb().workspace.count({ where: { id: shared } })).toBe(1)
  // The mail says "as you asked".
  expect(await countMails(email)).toBe(before)
  expect((await admin.deleteUser(user.id)).error).toMatchObject({ code: 'user_not_found', status: 404 })
})

test('a soft deletion is refused rather than done as a hard one', async () => {
  const { user } = await signedUp(server)
  const admin = await asAdmin()
  expect((await admin.deleteUser(user.id, true)).error).toMatchObject({
    code: 'validation_failed',
    status: 400,
  })
  expect(await systemDb().user.count({ where: { id: user.id } })).toBe(1)
})
