import { expect, test } from 'vitest'
import { newEmail } from '~/../tests/support/accounts'
import { withTestDatabase } from '~/../tests/support/database'
import { newMember } from '~/../tests/support/members'
import { systemDb } from '~/platform/db/db.server'
import { requireAdmin } from '../identity.server'
import { grantAdmin, revokeAdmin } from './change-admin.server'
import { listAdmins } from './list-admins.server'

withTestDatabase()

test('whoever is granted the right has it at their next request, until it is revoked', async () => {
  const { email, browser } = await newMember(null)
  const request = () => browser.request('/admin')
  await expect(requireAdmin(request())).rejects.toMatchObject({ code: 'access_denied' })
  expect(await grantAdmin(` ${email.toUpperCase()}`)).toBe('granted')
  expect(await requireAdmin(request())).toMatchObject({ email, isAdmin: true })
  expect(await grantAdmin(email)).toBe('was-admin')
  expect(await revokeAdmin(email)).toBe('revoked')
  await expect(requireAdmin(request())).rejects.toMatchObject({ code: 'access_denied' })
  expect(await revokeAdmin(email)).toBe('was-none')
})

test('an address that isn’t proved is granted nothing, and one that is no longer proved lets the right rest', async () => {
  const { email, browser, userId } = await newMember(null)
  const proved = (emailConfirmedAt: Date | null) =>
    systemDb().user.update({ where: { id: userId }, data: { emailConfirmedAt } })
  await proved(null)
  expect(await grantAdmin(email)).toBe('unproved')
  expect((await systemDb().user.findUniqueOrThrow({ where: { id: userId } })).isAdmin).toBe(false)
  await proved(new Date())
  await grantAdmin(email)
  await proved(null)
  await expect(requireAdmin(browser.request('/admin'))).rejects.toMatchObject({ code: 'access_denied' })
  expect(await listAdmins()).toContainEqual({ email, language: 'en', isActive: false })
})

test('who vouches for an address proves it for its owner', async () => {
  const { email, userId } = await newMember(null)
  await systemDb().user.update({ where: { id: userId }, data: { emailConfirmedAt: null } })
  expect(await grantAdmin(email, { vouchesForAddress: true })).toBe('granted')
  const user = await systemDb().user.findUniqueOrThrow({
    where: { id: userId },
    include: { identities: true },
  })
  expect(user).toMatchObject({ isAdmin: true, identities: [{ identityData: { email_verified: true } }] })
  expect(user.emailConfirmedAt).not.toBeNull()
})

test('an address that nobody has is told apart', async () => {
  expect(await grantAdmin(newEmail())).toBe('unknown')
  expect(await revokeAdmin(newEmail())).toBe('unknown')
})
