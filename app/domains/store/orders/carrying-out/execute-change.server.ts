import { setTimeout as pause } from 'node:timers/promises'
import type { AdminApi } from '../../platform/admin-api.server'
import type { ChangeRequest, OrderChangeRequest, Swap, Units, UsualReason } from '../changing/change-request'
import type { OrderDetails, PostalAddress } from '../order'
import { CUSTOMER_ADDRESS } from '../reading/order-documents'
import {
  ADD_ACCOUNT_ADDRESS,
  CANCEL_ORDER,
  OPEN_EXCHANGE,
  READ_JOB,
  REQUEST_RETURN,
  SET_ACCOUNT_ADDRESS,
  SET_ADDRESS,
} from './change-documents'
import { PlatformRefusal, refuseOn, type UserError } from './platform-refusal'
import { commitEdit, stageEdit } from './stage-edit.server'

/** The platform cancels in a job of its own; one that takes longer is looked for later. */
const JOB_WAITS_MS = [50, 150, 300, 500, 1000, 2000, 4000]

const REASON_NOTES: Record<UsualReason, string> = {
  'no-longer-needed': 'No longer needed',
  'ordered-by-mistake': 'Ordered by mistake',
}

const noteOf = (reason: string): string => (REASON_NOTES as Record<string, string>)[reason] ?? reason

type Errors = { userErrors: UserError[] }

/** What stands in the platform's records of a change, so that it is found there again. */
export const referenceOf = (changeId: string): string => `[chat ${changeId}]`

/**
 * Has the platform carry a change out. On return it is done; what throws anything but a PlatformRefusal may be done or
 * not.
 *
 * @param totalMinor what the order will cost after a change of items, as it was put to the customer
 */
export async function executeChange(
  api: AdminApi,
  change: OrderChangeRequest,
  order: OrderDetails,
  { reference, totalMinor }: { reference: string; totalMinor: number | null },
): Promise<void> {
  switch (change.kind) {
    case 'cancel':
      return cancel(api, order.id, `${noteOf(change.reason)}. ${reference}`)
    case 'address':
      return setAddress(api, order.id, change.address)
    case 'items': {
      const edit = await stageEdit(api, order, change.swaps)
      // Prices moved since the customer said yes to an amount.
      if (edit.totalMinor !== totalMinor) throw new PlatformRefusal('the edit costs something else now')
      return commitEdit(api, edit, reference)
    }
    case 'return':
      return requestReturn(api, order, change.units, reference)
    case 'exchange':
      return openExchange(api, order, change.swaps, reference)
  }
}

async function cancel(api: AdminApi, id: string, note: string): Promise<void> {
  type Answer = {
    orderCancel: { job: { id: string; done: boolean } | null; orderCancelUserErrors: UserError[] }
  }
  const { orderCancel } = await api.mutate<Answer>(CANCEL_ORDER, { id, note })
  refuseOn(orderCancel.orderCancelUserErrors)
  for (const wait of JOB_WAITS_MS) {
    if (!orderCancel.job || orderCancel.job.done) return
    await pause(wait)
    const { job } = await api.query<{ job: { done: boolean } | null }>(READ_JOB, { id: orderCancel.job.id })
    if (job?.done) return
  }
}

async function setAddress(api: AdminApi, id: string, address: PostalAddress): Promise<void> {
  const variables = { id, address: addressInput(address) }
  // Setting the same address twice is setting it once.
  const { orderUpdate } = await api.mutate<{ orderUpdate: Errors }>(SET_ADDRESS, variables, {
    isRepeatable: true,
  })
  refuseOn(orderUpdate.userErrors)
}

async function requestReturn(
  api: AdminApi,
  order: OrderDetails,
  units: Units[],
  reference: string,
): Promise<void> {
  const returnLineItems = parcelLines(order, units).map((line) => ({
    ...line,
    returnReason: 'UNKNOWN',
    customerNote: reference,
  }))
  const input = { orderId: order.id, returnLineItems }
  const { returnRequest } = await api.mutate<{ returnRequest: Errors }>(REQUEST_RETURN, { input })
  refuseOn(returnRequest.userErrors)
}

async function openExchange(
  api: AdminApi,
  order: OrderDetails,
  swaps: Swap[],
  reference: string,
): Promise<void> {
  const returnLineItems = parcelLines(order, swaps).map((line) => ({
    ...line,
    returnReason: 'UNKNOWN',
    returnReasonNote: reference,
  }))
  const exchangeLineItems = swaps.map(({ variantId, quantity }) => ({ variantId, quantity }))
  const input = { orderId: order.id, returnLineItems, exchangeLineItems, notifyCustomer: true }
  const { returnCreate } = await api.mutate<{ returnCreate: Errors }>(OPEN_EXCHANGE, { input })
  refuseOn(returnCreate.userErrors)
}

/** The address that a customer's account keeps; made where there is none. */
export async function setAccountAddress(
  api: AdminApi,
  customer: string,
  { address }: Extract<ChangeRequest, { kind: 'account-address' }>,
): Promise<void> {
  type Known = { customer: { defaultAddress: { id: string } | null } | null }
  const known = await api.query<Known>(CUSTOMER_ADDRESS, { id: customer })
  const id = known.customer?.defaultAddress?.id
  const input = addressInput(address)
  if (id) {
    type Answer = { customerAddressUpdate: Errors }
    const variables = { customer, id, address: input }
    const { customerAddressUpdate } = await api.mutate<Answer>(SET_ACCOUNT_ADDRESS, variables, {
      isRepeatable: true,
    })
    return refuseOn(customerAddressUpdate.userErrors)
  }
  type Answer = { customerAddressCreate: Errors }
  const { customerAddressCreate } = await api.mutate<Answer>(ADD_ACCOUNT_ADDRESS, {
    customer,
    address: input,
  })
  refuseOn(customerAddressCreate.userErrors)
}

/** Names stay as they are: only where it goes is changed. */
const addressInput = ({ address1, address2, city, province, zip, countryCode }: PostalAddress) => ({
  address1,
  address2,
  city,
  zip,
  ...(countryCode ? { countryCode } : {}),
  ...(/^[A-Z]{2,3}$/.test(province) ? { provinceCode: province } : { province }),
})

/** The units of lines as they lie in the parcels that brought them. */
export function parcelLines(
  { parcels }: OrderDetails,
  units: Units[],
): { fulfillmentLineItemId: string; quantity: number }[] {
  const left = new Map(
    parcels.flatMap(({ lines }) => lines.map(({ id, quantity }) => [id, quantity] as const)),
  )
  const taken = new Map<string, number>()
  for (const { lineId, quantity } of units) {
    let missing = quantity
    for (const { id } of parcels.flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))) {
      const part = Math.min(missing, left.get(id) ?? 0)
      if (part === 0) continue
      left.set(id, left.get(id)! - part)
      taken.set(id, (taken.get(id) ?? 0) + part)
      missing -= part
    }
    if (missing > 0) throw new PlatformRefusal('not all units have arrived')
  }
  return [...taken].map(([fulfillmentLineItemId, quantity]) => ({ fulfillmentLineItemId, quantity }))
}
