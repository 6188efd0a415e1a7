import { AppError } from '~/platform/errors/app-error'
import { isOwnNetwork, networkOf } from '~/platform/http/visitor.server'
import {
  type Budget,
  type BudgetAnswer,
  giveBackToBudgets,
  takeFromBudget,
  takeFromBudgets,
} from '~/platform/limits/limits.server'
import type { WidgetSettings } from '../settings/widget-settings'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** New anonymous shoppers from one network address in an hour; behind it may stand a whole school. */
const NEW_SHOPPERS: Budget = { limit: 200, windowMs: HOUR_MS }
/** The same of a whole storefront: an address that comes through the store's proxy is only said to be so. */
const NEW_SHOPPERS_OF_STORE: Budget = { limit: 20_000, windowMs: HOUR_MS }

/** A message that was counted. */
export interface CountedMessage {
  /** Gives it back, of one that was sent again: it was counted when it first came. */
  giveBack(): Promise<void>
}

/**
 * Takes one message from the visitor's hour and, if that has one left, from the shop's day.
 *
 * @throws AppError `rate_limited` with the sentence to show and the seconds to wait
 */
export async function takeMessage(
  workspaceId: string,
  shopperId: string,
  { visitorPerHour, shopPerDay }: Pick<WidgetSettings, 'visitorPerHour' | 'shopPerDay'>,
): Promise<CountedMessage> {
  const keys = { visitor: `widget:visitor:${shopperId}`, shop: `widget:shop:${workspaceId}` }
  const [visitor, shop] = await takeFromBudgets([
    { key: keys.visitor, budget: { limit: visitorPerHour, windowMs: HOUR_MS } },
    { key: keys.shop, budget: { limit: shopPerDay, windowMs: DAY_MS } },
  ])
  refuseUnlessAllowed(visitor!, 'visitorBudget')
  refuseUnlessAllowed(shop!, 'shopBudget')
  return { giveBack: () => giveBackToBudgets([keys.visitor, keys.shop]) }
}

/** Changing one's mind about an address is nothing to do all day. */
const ADDRESSES: Budget = { limit: 20, windowMs: HOUR_MS }

/** @throws AppError `rate_limited` */
export async function takeAddress(shopperId: string): Promise<void> {
  refuseUnlessAllowed(await takeFromBudget(`widget:email:${shopperId}`, ADDRESSES), 'visitorBudget')
}

/** A visitor who throws their token away is a new one: how often, is counted by network address. */
export async function takeNewShopper(workspaceId: string, address: string | undefined): Promise<void> {
  if (!address || isOwnNetwork(address)) return
  const taken = await takeFromBudget(`widget:new:${workspaceId}:${networkOf(address)}`, NEW_SHOPPERS)
  refuseUnlessAllowed(taken, 'visitorBudget')
}

/** The same for a visitor of a storefront, all of whom come from the platform's few addresses. */
export async function takeNewStorefrontShopper(storeId: string, address: string | null): Promise<void> {
  const ofStore = { key: `widget:new:${storeId}`, budget: NEW_SHOPPERS_OF_STORE }
  const taken = await takeFromBudgets(
    address
      ? [{ key: `widget:new:${storeId}:${networkOf(address)}`, budget: NEW_SHOPPERS }, ofStore]
      : [ofStore],
  )
  for (const answer of taken) refuseUnlessAllowed(answer, 'visitorBudget')
}

function refuseUnlessAllowed({ allowed, retryAfterMs }: BudgetAnswer, word: string): void {
  if (allowed) return
  const values = { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }
  throw new AppError('rate_limited', { messageKey: `widget.${word}`, values })
}
