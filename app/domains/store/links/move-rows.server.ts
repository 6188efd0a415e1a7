import { Prisma, type SystemTx } from '~/platform/db/db.server'

export interface Move {
  storeId: string
  shopDomain: string
  from: string
  to: string
}

/** Copies of the shop's own, which the workspace it goes to fetches anew; whoever hears of the move erases these. */
const COPIES = ['products', 'collections', 'knowledge_sources']

/**
 * Gives all rows of a store to another workspace, and what hangs on them: which tables those are is read from the
 * database itself, so that a new one is never forgotten. In the caller's transaction, which holds the store.
 */
export async function moveRows(tx: SystemTx, move: Move): Promise<void> {
  const { storeId, shopDomain, from, to } = move
  await tx.syncRun.deleteMany({ where: { storeId } })
  await tx.storeChange.deleteMany({ where: { storeId } })
  const moved = (await tablesOfStores(tx)).filter((table) => !COPIES.includes(table))
  for (const table of moved)
    await tx.$executeRaw`
      UPDATE ${nameOf(table)} SET workspace_id = ${to}::uuid
      WHERE store_id = ${storeId}::uuid AND workspace_id = ${from}::uuid`
  await moveShoppers(tx, move)
  await moveChildren(tx, move, moved)
  await tx.planGrant.updateMany({
    where: { workspaceId: from, source: `store:${storeId}` },
    data: { workspaceId: to },
  })
  await tx.privacyRequest.updateMany({ where: { workspaceId: from, shopDomain }, data: { workspaceId: to } })
  // Whoever had it in hand doesn't work there.
  await tx.$executeRaw`
    UPDATE conversations SET assignee_id = NULL WHERE store_id = ${storeId}::uuid AND NOT EXISTS (
      SELECT 1 FROM memberships m WHERE m.workspace_id = ${to}::uuid AND m.user_id = assignee_id)`
  await tx.store.update({
    where: { id: storeId },
    data: { workspaceId: to, beganWorkspace: false, contentHash: null },
  })
}

async function tablesOfStores(tx: SystemTx): Promise<string[]> {
  const rows = await tx.$queryRaw<{ table: string }[]>`
    SELECT c.table_name AS "table" FROM information_schema.columns c
    JOIN information_schema.columns w USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND c.column_name = 'store_id' AND w.column_name = 'workspace_id'
    ORDER BY 1`
  return rows.map(({ table }) => table)
}

interface Reference {
  child: string
  column: string
  parent: string
  key: string
}

/** Rows that hang on moved ones by a foreign key, and on those, and so on. */
async function moveChildren(tx: SystemTx, { from, to }: Move, moved: string[]): Promise<void> {
  const references = await tx.$queryRaw<Reference[]>`
    SELECT k.conrelid::regclass::text AS child, a.attname AS "column", k.confrelid::regclass::text AS parent,
      b.attname AS key
    FROM pg_constraint k
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = k.confkey[1]
    JOIN information_schema.columns c ON c.table_schema = current_schema()
      AND c.table_name = k.conrelid::regclass::text AND c.column_name = 'workspace_id'
    WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`
  const seen = new Set<string>()
  for (let parents = moved; parents.length > 0; ) {
    const level = references.filter(({ parent, child }) => parents.includes(parent) && child !== parent)
    for (const { child, column, parent, key } of level)
      await tx.$executeRaw`
        UPDATE ${nameOf(child)} c SET workspace_id = ${to}::uuid FROM ${nameOf(parent)} p
        WHERE c.workspace_id = ${from}::uuid AND p.workspace_id = ${to}::uuid
          AND c.${nameOf(column)} = p.${nameOf(key)}`
    parents = [...new Set(level.map(({ child }) => child))].filter((table) => !seen.has(table))
    for (const table of parents) seen.add(table)
  }
}

/**
 * The shoppers of moved conversations go along. One whom the other workspace knows is that one there; one who has
 * talked elsewhere in the workspace as well stays there, and is made a second time.
 */
async function moveShoppers(tx: SystemTx, { from, to }: Move): Promise<void> {
  const strays = await tx.shopper.findMany({
    where: { workspaceId: from, conversations: { some: { workspaceId: to } } },
    include: { conversations: { where: { workspaceId: from }, select: { id: true }, take: 1 } },
  })
  for (const { conversations, ...shopper } of strays) {
    const known = shopper.externalId
      ? await tx.shopper.findFirst({ where: { workspaceId: to, externalId: shopper.externalId } })
      : null
    const staysToo = conversations.length > 0
    if (!known && !staysToo) {
      await tx.shopper.update({ where: { id: shopper.id }, data: { workspaceId: to } })
      continue
    }
    const { id: _, ...facts } = shopper
    const there = known ?? (await tx.shopper.create({ data: { ...facts, workspaceId: to } }))
    await tx.conversation.updateMany({
      where: { workspaceId: to, shopperId: shopper.id },
      data: { shopperId: there.id },
    })
    if (!staysToo) await tx.shopper.delete({ where: { id: shopper.id } })
  }
}

/** A name as the database gave it, quoted. */
const nameOf = (name: string): Prisma.Sql => Prisma.raw(`"${name.replaceAll('"', '""')}"`)
