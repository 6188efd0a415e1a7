import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../tests/support/database'
import { saveLanguage } from './save-language.server'

withTestDatabase()

const profileOf = (userId: string) => systemDb().profile.findUniqueOrThrow({ where: { userId } })

// Specification, section 7: "upsert on profiles with user_id, preferred_language, updated_at, conflict on user_id".
test('a chosen language is upserted on user_id, with when it was', async () => {
  const { userId } = await testWorkspace()
  const before = await profileOf(userId)
  await saveLanguage(userId, 'tr')
  const after = await profileOf(userId)
  expect(after.preferredLanguage).toBe('tr')
  expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
  expect(after.id).toBe(before.id)

  await systemDb().profile.delete({ where: { userId } })
  await saveLanguage(userId, 'ar')
  expect((await profileOf(userId)).preferredLanguage).toBe('ar')
})
