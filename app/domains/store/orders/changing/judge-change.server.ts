import { AppError } from '~/platform/errors/app-error'
import { type StagedEdit, stageEdit } from '../carrying-out/stage-edit.server'
import type { OrderDetails, VariantFacts } from '../order'
import { isGranted, type OrderStore } from '../order-stores.server'
import { readOrderAddress } from '../reading/read-address.server'
import { readVariants } from '../reading/read-orders.server'
import { type ChangeSetting, SCOPES_OF } from '../rules/order-rules'
import { shopApi } from '../shop-api.server'
import { costOf } from './change-money'
import type { ChangeKind, OrderChangeRequest } from './change-request'
import { mayChange, type Refusal } from './may-change'
import { splitMoney } from './proposal'

const SETTING_OF: Record<ChangeKind, ChangeSetting> = {
  cancel: 'cancel',
  address: 'address',
  items: 'items',
  return: 'returns',
  exchange: 'exchanges',
  'account-address': 'accountAddress',
}

/** The merchant allows it and the shop has granted what it needs. */
export const isOpenFor = (store: OrderStore, kind: ChangeKind): boolean =>
  store.rules[SETTING_OF[kind]] && isGranted(store, SCOPES_OF[SETTING_OF[kind]])

/** Only one of the two isn't 0. */
export interface Money {
  backMinor: number
  dueMinor: number
}

/** Holds a change against the rules, with all that they ask for read live. */
export async function judgeChange(
  store: OrderStore,
  order: OrderDetails,
  change: OrderChangeRequest,
  now = new Date(),
): Promise<{ refusal: Refusal } | { refusal: null; variants: Map<string, VariantFacts> }> {
  if (!isOpenFor(store, change.kind)) return { refusal: 'not-allowed' }
  const named = change.kind === 'items' || change.kind === 'exchange' ? change.swaps : []
  const ids = named.map(({ variantId }) => variantId)
  const [variants, address] = await Promise.all([
    readVariants(store, ids, order.shopCurrency),
    change.kind === 'address' ? readAddress(store, order.id) : null,
  ])
  const facts = { order, rules: store.rules, now, variants, countryCode: address?.countryCode ?? null }
  const refusal = mayChange(change, facts)
  return refusal ? { refusal } : { refusal: null, variants }
}

/** Null where the merchant lets the app read orders but not addresses. */
async function readAddress(store: OrderStore, id: string) {
  try {
    return await readOrderAddress(store, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'store_access_lost') return null
    throw error
  }
}

/** What a change that may be made does to money; for items, as the platform itself counts it. */
export async function weighChange(
  store: OrderStore,
  order: OrderDetails,
  change: OrderChangeRequest,
  variants: ReadonlyMap<string, VariantFacts>,
): Promise<Money & { edit: StagedEdit | null }> {
  if (change.kind !== 'items') return { ...splitMoney(costOf(change, order, variants)), edit: null }
  const edit = await stageEdit(shopApi(store), order, change.swaps)
  const { backMinor, dueMinor } = splitMoney(edit.totalMinor - order.totalMinor)
  // What was never paid isn't given back.
  const surplus = Math.max(0, order.paidMinor - edit.totalMinor)
  return { backMinor: Math.min(backMinor, surplus), dueMinor, edit }
}
