import { type ChangeRequest, changeRequestSchema } from '~/domains/store/store'
import type { Want } from './order-step'

/** The change that a whole wish comes to; null when it isn't one that the desk could be asked. */
export function changeOf({ kind, orderNumber, reason, picks, address }: Want): ChangeRequest | null {
  const swaps = picks.map(({ lineId, quantity, variantId }) => ({ lineId, quantity, variantId }))
  const units = picks.map(({ lineId, quantity }) => ({ lineId, quantity }))
  const wishes: Record<Want['kind'], object> = {
    status: {},
    cancel: { kind, orderNumber, reason },
    address: { kind, orderNumber, address },
    items: { kind, orderNumber, swaps },
    return: { kind, orderNumber, units },
    exchange: { kind, orderNumber, swaps },
    'account-address': { kind, address },
  }
  const read = changeRequestSchema.safeParse(wishes[kind])
  return read.success ? read.data : null
}

/** A change as the wish that comes to it again, once its asker has proved whose order it is. */
export function wantOf(change: ChangeRequest): Want {
  const { kind } = change
  if (kind === 'account-address') return { kind, address: change.address, picks: [] }
  const want: Want = { kind, orderNumber: change.orderNumber, picks: [] }
  if (kind === 'cancel') return { ...want, reason: change.reason }
  if (kind === 'address') return { ...want, address: change.address }
  return { ...want, picks: kind === 'return' ? change.units : change.swaps, isWhole: true }
}
