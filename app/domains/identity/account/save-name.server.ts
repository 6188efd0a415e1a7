import { systemDb } from '~/platform/db/db.server'

/** What people here and shoppers in the chat know somebody by. */
export async function saveName(userId: string, displayName: string): Promise<void> {
  await systemDb().profile.upsert({
    where: { userId },
    create: { userId, displayName },
    update: { displayName },
  })
}
