import { expect, test } from 'vitest'
import { newEmail, pageVisitor, signedUp } from '~/../tests/support/accounts'
import { withTestDatabase } from '~/../tests/support/database'
import { countMails, mailTo, withProtocolServer } from '~/../tests/support/protocol-server'
import { systemDb } from '~/platform/db/db.server'
import { adminDeleteUser } from './admin-users.server'
import { findEmailChange, resendOwnEmailChange } from './email-change.server'

withTestDatabase()
const server = withProtocolServer()

const agree = async (email: string) => {
  const { code } = await mailTo(email, 'change-email')
  return server.client().verifyOtp({ email, token: code, type: 'email_change' })
}
const addressOf = async (id: string) => (await systemDb().user.findUniqueOrThrow({ where: { id } })).email

test('agreeing from one’s own mailbox tells nobody whether the new address has an account', async () => {
  const [one, owner] = [await signedUp(server), await signedUp(server)]
  await one.client.updateUser({ email: owner.email })
  const taken = await agree(one.email)
  await one.client.updateUser({ email: newEmail() })
  const free = await agree(one.email)
  expect([taken.error, taken.data]).toEqual([free.error, free.data])
  expect(await addressOf(one.user.id)).toBe(one.email)
})

test('an address that was taken when it was asked for isn’t got by its account’s end', async () => {
  const [one, owner] = [await signedUp(server), await signedUp(server)]
  await one.client.updateUser({ email: owner.email })
  await adminDeleteUser(owner.user.id)
  await agree(one.email)
  expect(await addressOf(one.user.id)).toBe(one.email)
})

test('what agreed to one address agrees to no other', async () => {
  const [one, owner] = [await signedUp(server), await signedUp(server)]
  const own = newEmail()
  await one.client.updateUser({ email: own })
  const { code } = await mailTo(own, 'change-email')
  await agree(own)
  await one.client.updateUser({ email: owner.email })
  await adminDeleteUser(owner.user.id)
  await agree(one.email)
  expect(await addressOf(one.user.id)).toBe(one.email)
  const again = await server.client().verifyOtp({ email: own, token: code, type: 'email_change' })
  expect(again.error?.code).toBe('otp_expired')
})

test('the mails are sent again to the sides that haven’t agreed, however the address was written', async () => {
  const { client, email, user } = await signedUp(server)
  const newer = newEmail()
  const typed = newer.toUpperCase()
  await client.updateUser({ email: typed })
  await agree(email)
  const counts = async () => [await countMails(email), await countMails(typed)]
  const [current, fresh] = await counts()
  expect((await server.client().resend({ type: 'email_change', email: newer })).error).toBeNull()
  expect(await counts()).toEqual([current, fresh! + 1])
  expect(await findEmailChange(user.id)).toMatchObject({ current: 'agreed', new: 'waiting' })
  await resendOwnEmailChange({ userId: user.id }, pageVisitor())
  expect(await counts()).toEqual([current, fresh! + 2])
  await agree(typed)
  expect(await addressOf(user.id)).toBe(typed)
})

test('sending again asks the owner of a taken address for nothing', async () => {
  const [one, owner] = [await signedUp(server), await signedUp(server)]
  await one.client.updateUser({ email: owner.email })
  await server.client().resend({ type: 'email_change', email: owner.email })
  expect(await systemDb().mail.count({ where: { recipient: owner.email, template: 'change-email' } })).toBe(0)
  expect(
    await systemDb().mail.count({ where: { recipient: owner.email, template: 'already-registered' } }),
  ).toBe(2)
})

test('of two who want one address, each sends again for themselves', async () => {
  const [one, two] = [await signedUp(server), await signedUp(server)]
  const wanted = newEmail()
  await one.client.updateUser({ email: wanted })
  await two.client.updateUser({ email: wanted })
  const before = await countMails(two.email)
  await resendOwnEmailChange({ userId: one.user.id }, pageVisitor())
  expect(await countMails(two.email)).toBe(before)
})
