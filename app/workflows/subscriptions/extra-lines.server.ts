import {
  ADDON_CODES,
  type AddonCounts,
  type Interval,
  renewedAddons,
  wholePrice,
} from '~/domains/billing/billing'
import {
  listAddonPrices,
  listEntitlements,
  type UnchargedUsage,
  unchargedUsage,
} from '~/domains/billing/billing.server'
import type { OrderLine, Purpose } from '~/domains/payments/payments'
import { translator } from '~/platform/i18n/i18n.server'

type PlanPurpose = Extract<Purpose, { kind: 'plan' }>

export interface ExtraLines {
  /** Before tax, in the order of the invoice. */
  lines: Omit<OrderLine, 'taxMinor' | 'taxRateBp'>[]
  /** What the order's purpose says of them, for when it is paid. */
  purpose: Pick<PlanPurpose, 'addons'>
  /** What it charges beyond earlier stretches; to be claimed for the order as it is made. */
  used: UnchargedUsage[]
}

export interface Renewed {
  workspaceId: string
  currency: string
  interval: Interval
  /** When what is paid for now ends, and the add-ons that end with it are renewed. */
  periodEnd: Date
  /** The stretch that is to be paid. */
  next: { from: Date; to: Date }
  /** Of the invoice. */
  language: string
}

/**
 * What a workspace pays with the next stretch of its plan: the add-ons that go on, and the answered conversations beyond its
 * plan's that no order charges yet. What is used after the order was made comes with the one after it.
 */
export async function extraLines(
  { workspaceId, currency, interval, periodEnd, next, language }: Renewed,
  now = new Date(),
): Promise<ExtraLines> {
  const [entitlements, prices, used] = await Promise.all([
    listEntitlements(workspaceId, now),
    listAddonPrices(currency, periodEnd > now ? periodEnd : now),
    unchargedUsage(workspaceId, currency, now),
  ])
  const t = translator(language, 'invoice')
  const counts = renewedAddons(entitlements, periodEnd)
  const addons: AddonCounts = {}
  const lines: ExtraLines['lines'] = []
  for (const addon of ADDON_CODES) {
    const [quantity, monthlyMinor] = [counts[addon], prices[addon]]
    // One that isn't sold any more ends.
    if (!quantity || monthlyMinor === undefined) continue
    addons[addon] = quantity
    lines.push({
      ...lineOf(t(`lines.addons.${addon}`), quantity, wholePrice(monthlyMinor, interval), next),
      item: { kind: 'addon', code: addon, interval },
    })
  }
  return {
    lines: [...lines, ...usageLines(used, language, now)],
    purpose: Object.keys(addons).length > 0 ? { addons } : {},
    used,
  }
}

/** What was used beyond a plan, a line for each stretch. Before tax. */
export function usageLines(
  used: readonly UnchargedUsage[],
  language: string,
  now: Date,
): ExtraLines['lines'] {
  const t = translator(language, 'invoice')
  return used.map(({ periodStart, periodEnd, fromCount, toCount, unitMinor }) => ({
    ...lineOf(t('lines.beyond'), toCount - fromCount, unitMinor, {
      from: periodStart,
      to: periodEnd < now ? periodEnd : now,
    }),
    item: { kind: 'usage' },
  }))
}

function lineOf(
  description: string,
  quantity: number,
  unitMinor: number,
  { from, to }: { from: Date; to: Date },
): ExtraLines['lines'][number] {
  return {
    description,
    quantity,
    unitMinor,
    discountMinor: 0,
    netMinor: quantity * unitMinor,
    period: { from: isoDay(from), to: isoDay(to) },
  }
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
