import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { systemDb } from '~/platform/db/db.server'
import { issueOneTimeToken } from './one-time-tokens.server'
import { rotateSigningKey, signingKey, verifyingKey } from './signing-keys.server'
import { sweepIdentity } from './sweep-identity.server'

withTestDatabase()

test('links go a day after their end, sessions thirty days after their last use', async () => {
  const { userId } = await testWorkspace()
  await issueOneTimeToken(systemDb(), { userId, kind: 'recovery', email: 'a@example.test' })
  await systemDb().session.create({ data: { userId } })
  await sweepIdentity()
  expect([await systemDb().oneTimeToken.count(), await systemDb().session.count()]).toEqual([1, 1])
  await systemDb().oneTimeToken.updateMany({ data: { expiresAt: new Date(Date.now() - 25 * 3_600_000) } })
  await systemDb().session.updateMany({ data: { refreshedAt: new Date(Date.now() - 31 * 86_400_000) } })
  await sweepIdentity()
  expect([await systemDb().oneTimeToken.count(), await systemDb().session.count()]).toEqual([0, 0])
})

test('a rotated key goes on verifying, the new one signs', async () => {
  const before = await signingKey()
  const id = await rotateSigningKey()
  expect((await signingKey()).id).toBe(id)
  expect(await verifyingKey(before.id)).not.toBeNull()
  await systemDb().signingKey.updateMany({
    where: { id: before.id },
    data: { retiredAt: new Date(Date.now() - 25 * 3_600_000) },
  })
  await rotateSigningKey()
  expect(await verifyingKey(before.id)).toBeNull()
  expect(await verifyingKey('unknown')).toBeNull()
})
