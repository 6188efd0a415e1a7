import { AppError } from '~/platform/errors/app-error'
import { type Budget, takeFromBudget } from '~/platform/limits/limits.server'
import type { WidgetSettings } from '../settings/widget-settings'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** New anonymous shoppers from one network address in an hour; behind it may stand a whole school. */
const NEW_SHOPPERS: Budget = { limit: 200, windowMs: HOUR_MS }

/**
 * Takes one message from the visitor's hour and the shop's day.
 *
 * @throws AppError `rate_limited` with the sentence to show and the seconds to wait
 */
export async function takeMessage(
  workspaceId: string,
  shopperId: string,
  settings: WidgetSettings,
): Promise<void> {
  await take(
    `widget:visitor:${shopperId}`,
    { limit: settings.visitorPerHour, windowMs: HOUR_MS },
    'visitorBudget',
  )
  await take(`widget:shop:${workspaceId}`, { limit: settings.shopPerDay, windowMs: DAY_MS }, 'shopBudget')
}

/** A visitor who throws their token away is a new one: how often, is counted by network address. */
export async function takeNewShopper(workspaceId: string, address: string | undefined): Promise<void> {
  if (address) await take(`widget:new:${workspaceId}:${network(address)}`, NEW_SHOPPERS, 'visitorBudget')
}

async function take(key: string, budget: Budget, word: string): Promise<void> {
  const { allowed, retryAfterMs } = await takeFromBudget(key, budget)
  if (allowed) return
  const values = { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }
  throw new AppError('rate_limited', { messageKey: `widget.${word}`, values })
}

/** An IPv6 visitor owns a whole /64 (RFC 6177): counting single addresses would count nothing. */
export const network = (address: string): string =>
  address.includes(':') && !address.includes('.')
    ? `${expandStart(address)}::/64`
    : address.replace(/^::ffff:/i, '')

function expandStart(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
