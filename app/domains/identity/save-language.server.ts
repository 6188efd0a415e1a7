import { systemDb } from '~/platform/db/db.server'

/** Keeps the language a signed-in user chose; upserted on user_id as the specification has it. */
export async function saveLanguage(userId: string, preferredLanguage: string): Promise<void> {
  await systemDb().profile.upsert({
    where: { userId },
    create: { userId, preferredLanguage },
    update: { preferredLanguage },
  })
}
