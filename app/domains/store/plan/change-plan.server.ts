import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { amountText } from '~/platform/money/money'
import type { EventStore } from '../events/event-handlers.server'
import { adminApi } from '../platform/admin-api.server'
import { CANCEL_SUBSCRIPTION, RAISE_CAP, type UserError } from './plan-documents'
import { refuseUserErrors } from './refuse-user-errors'
import { syncSubscription } from './sync-subscription.server'

/**
 * Goes back to the free plan at once; the platform gives back what was paid for and not used.
 *
 * @throws AppError `conflict` when the store pays for nothing; as `adminApi`
 */
export async function cancelPlan(store: EventStore): Promise<void> {
  const active = await requireActive(store)
  const { appSubscriptionCancel: answer } = await adminApi(store).query<{
    appSubscriptionCancel: { userErrors: UserError[] }
  }>(CANCEL_SUBSCRIPTION, { id: active.externalId })
  refuseUserErrors(answer.userErrors, store.shopDomain)
  await syncSubscription(store)
}

/**
 * Asks for a higher limit on what extra conversations may cost, which the merchant approves on the platform's page.
 *
 * @param capMinor minor units of the subscription's currency; more than the limit of now
 * @throws AppError `bad_request`, `conflict`; as `adminApi`
 */
export async function raiseCap(store: EventStore, capMinor: number): Promise<{ confirmationUrl: string }> {
  const { usageLineId, cappedMinor, currency } = await requireActive(store)
  if (!usageLineId || cappedMinor === null)
    throw new AppError('conflict', { detail: 'the plan has no extra conversations' })
  if (!Number.isSafeInteger(capMinor) || capMinor <= Number(cappedMinor))
    throw new AppError('bad_request', { detail: 'a limit can only be raised' })
  const { appSubscriptionLineItemUpdate: answer } = await adminApi(store).query<{
    appSubscriptionLineItemUpdate: { confirmationUrl: string | null; userErrors: UserError[] }
  }>(RAISE_CAP, {
    id: usageLineId,
    cap: { amount: amountText(capMinor, currency), currencyCode: currency },
  })
  refuseUserErrors(answer.userErrors, store.shopDomain)
  if (!answer.confirmationUrl)
    throw new AppError('store_refused', { detail: 'no page to approve the limit on' })
  return { confirmationUrl: answer.confirmationUrl }
}

async function requireActive(store: EventStore) {
  const active = await workspaceDb(store.workspaceId).storeSubscription.findFirst({
    where: { storeId: store.id, status: 'ACTIVE' },
  })
  if (!active) throw new AppError('conflict', { detail: `${store.shopDomain} pays for no plan` })
  return active
}
