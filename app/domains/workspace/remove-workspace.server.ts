import { Prisma, type SystemTx } from '~/platform/db/db.server'

/**
 * The books: who was billed for what, and how it was paid. The law has them kept for years after the customer is gone
 * (Germany: HGB § 257, Turkey: VUK art. 253), and nothing else of the workspace is in them.
 */
const BOOKS: readonly string[] = [
  'billing_customers',
  'sales_orders',
  'payments',
  'refunds',
  'credit_entries',
  'invoices',
  'bank_transfers',
  'quotes',
  'state_moves',
  'usage_events',
]

/**
 * Deletes a workspace with everything that carries its id but the books, in the caller's transaction. Which tables those are is read
 * from the database itself, so that a new one is never forgotten.
 *
 * @returns keys of the files that nothing refers to any more, for the caller to remove once this stands
 */
export async function removeWorkspace(tx: SystemTx, workspaceId: string): Promise<string[]> {
  const columns = await tx.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name IN ('workspace_id', 'storage_key')`
  const owned = columns
    .filter(({ table, column }) => column === 'workspace_id' && !BOOKS.includes(table))
    .map(({ table }) => table)
  const files: string[] = []
  for (const { table, column } of columns) {
    if (column !== 'storage_key' || !owned.includes(table)) continue
    const rows = await tx.$queryRaw<{ key: string | null }[]>`
      SELECT storage_key AS key FROM ${nameOf(table)} WHERE workspace_id = ${workspaceId}::uuid`
    files.push(...rows.flatMap(({ key }) => key ?? []))
  }
  for (const table of owned)
    await tx.$executeRaw`DELETE FROM ${nameOf(table)} WHERE workspace_id = ${workspaceId}::uuid`
  await tx.workspace.delete({ where: { id: workspaceId } })
  return files
}

/** A table's name as the database gave it, quoted. */
const nameOf = (table: string): Prisma.Sql => Prisma.raw(`"${table.replaceAll('"', '""')}"`)
