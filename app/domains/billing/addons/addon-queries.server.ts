import type { AddonCode } from '~/domains/offering/offering'
import { systemDb } from '~/platform/db/db.server'

/** What each add-on costs a month, in minor units of the currency; one without a price in it isn't sold. */
export async function listAddonPrices(
  currency: string,
  at = new Date(),
): Promise<Partial<Record<AddonCode, number>>> {
  const rows = await systemDb().addonPrice.findMany({
    where: { currency, validFrom: { lte: at } },
    orderBy: { validFrom: 'desc' },
    distinct: ['addonCode'],
  })
  return Object.fromEntries(rows.map(({ addonCode, amountMinor }) => [addonCode, Number(amountMinor)]))
}
