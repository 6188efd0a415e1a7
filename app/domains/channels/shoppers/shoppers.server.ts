import { moveConversations } from '~/domains/conversations/conversations.server'
import { workspaceDb } from '~/platform/db/db.server'

export interface ShopperRow {
  id: string
  /** The shop's own id of a signed-in shopper; null for an anonymous one. */
  externalId: string | null
}

export async function findShopper(workspaceId: string, id: string): Promise<ShopperRow | null> {
  const [row] = await workspaceDb(workspaceId).shopper.updateManyAndReturn({
    where: { id },
    data: { lastSeenAt: new Date() },
    select: { id: true, externalId: true },
  })
  return row ?? null
}

/** Whether it is the shop that says who they are. */
export async function isSignedInShopper(workspaceId: string, id: string): Promise<boolean> {
  const row = await workspaceDb(workspaceId).shopper.findFirst({
    where: { id },
    select: { externalId: true },
  })
  return row?.externalId != null
}

export async function createShopper(workspaceId: string, language: string): Promise<string> {
  const { id } = await workspaceDb(workspaceId).shopper.create({
    data: { workspaceId, language },
    select: { id: true },
  })
  return id
}

/** Makes an anonymous shopper with an id of their own; one that is there already stays as it is. */
export async function ensureShopper(workspaceId: string, id: string, language: string): Promise<void> {
  const data = [{ id, workspaceId, language }]
  await workspaceDb(workspaceId).shopper.createMany({ data, skipDuplicates: true })
}

/** Keeps the name and address by which the shop knows a signed-in shopper. */
export async function nameShopper(
  workspaceId: string,
  id: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await workspaceDb(workspaceId).shopper.updateMany({ where: { id }, data: { name, email } })
}

export interface SignedIn {
  externalId: string
  name?: string
  email?: string
  language: string
}

/** The shopper that the shop's own id means; made on first sight, name and address kept up to date. */
export async function signedInShopper(
  workspaceId: string,
  { externalId, name, email, language }: SignedIn,
): Promise<{ id: string; name: string }> {
  const db = workspaceDb(workspaceId)
  await db.shopper.createMany({ data: [{ workspaceId, externalId, language }], skipDuplicates: true })
  return db.shopper.update({
    where: { workspaceId_externalId: { workspaceId, externalId } },
    data: { ...(name ? { name } : {}), ...(email ? { email } : {}), language, lastSeenAt: new Date() },
    select: { id: true, name: true },
  })
}

/**
 * Hands an anonymous shopper's conversations to the one they turned out to be, and forgets the anonymous
 * one, whose token then opens nothing.
 */
export async function mergeIntoSignedIn(
  workspaceId: string,
  anonymousId: string,
  shopperId: string,
): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    // Locks both in the order of their ids, so that two tabs signing in at once don't wait for each other.
    const rows = await tx.$queryRaw<{ id: string; external_id: string | null }[]>`
      SELECT id, external_id FROM shoppers
      WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${[anonymousId, shopperId]}::uuid[])
      ORDER BY id FOR UPDATE`
    if (rows.find(({ id }) => id === anonymousId)?.external_id !== null) return
    await moveConversations(tx, workspaceId, { from: anonymousId, to: shopperId })
    await tx.shopper.deleteMany({ where: { id: anonymousId } })
  })
}
