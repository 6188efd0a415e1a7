import type { AdminApi } from '../../platform/admin-api.server'
import type { Swap } from '../changing/change-request'
import type { OrderDetails } from '../order'
import { minorOf, type RemoteMoney } from '../reading/to-order'
import { ADD_VARIANT, BEGIN_EDIT, COMMIT_EDIT, SET_QUANTITY } from './change-documents'
import { PlatformRefusal, refuseOn, type UserError } from './platform-refusal'

export interface StagedEdit {
  /** gid of the edit, which changes nothing until it is committed. */
  id: string
  /** What the order would cost with it, as the platform counts: minor units of the order's currency. */
  totalMinor: number
}

type Errors = { userErrors: UserError[] }

const numberOf = (gid: string) => gid.slice(gid.lastIndexOf('/') + 1)

/**
 * Tries a change of items at the platform without carrying it out: what it comes to is known before anybody is asked.
 *
 * @throws PlatformRefusal, and what the platform's API throws
 */
export async function stageEdit(api: AdminApi, order: OrderDetails, swaps: Swap[]): Promise<StagedEdit> {
  type Begun = {
    orderEditBegin: Errors & {
      calculatedOrder: { id: string; lineItems: { nodes: { id: string }[] } } | null
    }
  }
  const { orderEditBegin: begun } = await api.mutate<Begun>(
    BEGIN_EDIT,
    { id: order.id },
    { isRepeatable: true },
  )
  refuseOn(begun.userErrors)
  const edit = begun.calculatedOrder
  if (!edit) throw new PlatformRefusal('no edit was begun')
  for (const [lineId, taken] of unitsBy(swaps, ({ lineId }) => lineId)) {
    // A line of the edit has its order line's number.
    const line = edit.lineItems.nodes.find(({ id }) => numberOf(id) === numberOf(lineId))
    const left = (order.lines.find(({ id }) => id === lineId)?.quantity ?? 0) - taken
    if (!line || left < 0) throw new PlatformRefusal('the line has gone')
    const variables = { edit: edit.id, line: line.id, quantity: left }
    const { orderEditSetQuantity: set } = await api.mutate<{ orderEditSetQuantity: Errors }>(
      SET_QUANTITY,
      variables,
    )
    refuseOn(set.userErrors)
  }
  let totalMinor: number | null = null
  for (const [variant, quantity] of unitsBy(swaps, ({ variantId }) => variantId)) {
    type Added = { orderEditAddVariant: Errors & { calculatedOrder: { totalPriceSet: RemoteMoney } | null } }
    const { orderEditAddVariant: added } = await api.mutate<Added>(ADD_VARIANT, {
      edit: edit.id,
      variant,
      quantity,
    })
    refuseOn(added.userErrors)
    totalMinor = added.calculatedOrder && minorOf(added.calculatedOrder.totalPriceSet)
  }
  if (totalMinor === null) throw new PlatformRefusal('the edit has no total')
  return { id: edit.id, totalMinor }
}

/** @throws PlatformRefusal */
export async function commitEdit(api: AdminApi, edit: StagedEdit, note: string): Promise<void> {
  const { orderEditCommit: done } = await api.mutate<{ orderEditCommit: Errors }>(COMMIT_EDIT, {
    edit: edit.id,
    note,
  })
  refuseOn(done.userErrors)
}

function unitsBy(swaps: Swap[], key: (swap: Swap) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const swap of swaps) sums.set(key(swap), (sums.get(key(swap)) ?? 0) + swap.quantity)
  return sums
}
