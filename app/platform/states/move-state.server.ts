import { Prisma } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { StateMachine } from './state-machine'

/** A transaction, of a scoped client or not. */
interface RawTx {
  $queryRaw<T>(query: Prisma.Sql): PromiseLike<T>
  $executeRaw(query: Prisma.Sql): PromiseLike<number>
}

export interface Move<S extends string> {
  id: string
  /** Null for what belongs to no workspace yet. */
  workspaceId: string | null
  to: S
  /** Only from these; without it from every state that leads to `to`. */
  from?: readonly S[]
  /** `user:<id>`, `provider:<name>`, `visitor` or `system`. */
  actor: string
  detail?: Record<string, unknown>
}

/** Tables whose rows are moved: each has `id`, `workspace_id`, `state` and `state_seq`. */
export type MovedTable =
  | 'sales_orders'
  | 'bank_transfers'
  | 'quotes'
  | 'invoices'
  | 'number_reservations'
  | 'subscriptions'
  | 'papers'
  | 'refunds'

/**
 * Moves an object and writes the move down, in the caller's transaction. The update is conditional on the state it
 * leaves, so of two moves at once the second finds no row and is refused.
 *
 * @returns the state it left
 * @throws AppError `conflict` when it is in none of the states that may move there
 */
export async function moveState<S extends string>(
  tx: RawTx,
  machine: StateMachine<S>,
  table: MovedTable,
  { id, workspaceId, to, from, actor, detail = {} }: Move<S>,
): Promise<S> {
  const sources = machine.sources(to).filter((state) => !from || from.includes(state))
  const rows = await tx.$queryRaw<{ left: S }[]>(Prisma.sql`
    WITH before AS (
      SELECT id, state FROM ${Prisma.raw(table)}
      WHERE id = ${id}::uuid AND workspace_id IS NOT DISTINCT FROM ${workspaceId}::uuid
        AND state = ANY(${sources}::text[])
      FOR NO KEY UPDATE
    ), moved AS (
      UPDATE ${Prisma.raw(table)} AS object SET state = ${to}, state_seq = object.state_seq + 1
      FROM before WHERE object.id = before.id
      RETURNING object.id, object.state_seq, before.state AS left
    ), written AS (
      INSERT INTO state_moves (machine, object_id, workspace_id, seq, from_state, to_state, actor, detail)
      SELECT ${machine.name}, id, ${workspaceId}::uuid, state_seq, "left", ${to}, ${actor},
        ${JSON.stringify(detail)}::jsonb
      FROM moved
    )
    SELECT "left" FROM moved`)
  const left = rows[0]?.left
  if (left === undefined)
    throw new AppError('conflict', { detail: `${machine.name} ${id} can't move to ${to}` })
  return left
}

/** Writes down that an object begins, in the transaction that makes it: in `state`, or where its machine begins. */
export async function beginState<S extends string>(
  tx: RawTx,
  machine: StateMachine<S>,
  { id, workspaceId, actor, detail = {}, state }: Omit<Move<S>, 'to' | 'from'> & { state?: NoInfer<S> },
): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO state_moves (machine, object_id, workspace_id, seq, to_state, actor, detail)
    VALUES (${machine.name}, ${id}::uuid, ${workspaceId}::uuid, 1, ${state ?? machine.initial}, ${actor},
      ${JSON.stringify(detail)}::jsonb)`)
}
