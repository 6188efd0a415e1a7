import { systemDb } from '~/platform/db/db.server'
import { PRICE_ITEMS, type PriceCurrency, type PriceItem } from './price-item'

export interface ListedPrice {
  item: PriceItem
  validFrom: Date
  /** Minor units. */
  amounts: Partial<Record<PriceCurrency, number>>
  extras: Partial<Record<PriceCurrency, number>>
}

export interface PriceBook {
  /** What everything costs at the moment that was asked for, as customers see it. */
  current: ListedPrice[]
  /** What is set and hasn't begun, the soonest first. */
  coming: ListedPrice[]
  /** The last changes, newest first. */
  changes: { id: string; adminId: string; kind: string; item: PriceItem; validFrom: Date; at: Date }[]
}

const CHANGES_SHOWN = 20

/** All prices: those of a moment, and those that begin after `now`. */
export async function readPriceBook(on: Date, now = new Date()): Promise<PriceBook> {
  const db = systemDb()
  const [plans, addons, changes] = await Promise.all([
    db.planPrice.findMany({ orderBy: { validFrom: 'asc' } }),
    db.addonPrice.findMany({ orderBy: { validFrom: 'asc' } }),
    db.priceChange.findMany({ orderBy: { id: 'desc' }, take: CHANGES_SHOWN }),
  ])
  const rows: Row[] = [
    ...plans.map((row) => ({
      ...row,
      key: `${row.planCode}:${row.billingInterval}`,
      extraMinor: row.extraConversationMinor,
    })),
    ...addons.map((row) => ({ ...row, key: row.addonCode, extraMinor: null })),
  ]
  return {
    current: PRICE_ITEMS.map((item) => currentOf(item, rows, on)),
    coming: comingOf(rows, now),
    changes: changes.map(({ id, prices: _, ...change }) => ({
      ...change,
      id: String(id),
      item: change.item as PriceItem,
    })),
  }
}

interface Row {
  key: string
  currency: string
  validFrom: Date
  amountMinor: bigint
  extraMinor: bigint | null
}

/** Each currency's newest that has begun; the day is that of the newest among them. */
function currentOf(item: PriceItem, rows: Row[], on: Date): ListedPrice {
  const listed: ListedPrice = { item, validFrom: new Date(0), amounts: {}, extras: {} }
  for (const row of rows) if (row.key === item && row.validFrom <= on) enter(listed, row)
  return listed
}

function comingOf(rows: Row[], now: Date): ListedPrice[] {
  const found = new Map<string, ListedPrice>()
  for (const row of rows) {
    const isKnown = (PRICE_ITEMS as readonly string[]).includes(row.key)
    if (!isKnown || row.validFrom <= now) continue
    const key = `${row.key} ${row.validFrom.toISOString()}`
    const listed = found.get(key) ?? {
      item: row.key as PriceItem,
      validFrom: row.validFrom,
      amounts: {},
      extras: {},
    }
    enter(listed, row)
    found.set(key, listed)
  }
  return [...found.values()].sort((a, b) => +a.validFrom - +b.validFrom)
}

/** Rows come from the oldest to the newest: a later one takes the place of an earlier. */
function enter(listed: ListedPrice, { currency, validFrom, amountMinor, extraMinor }: Row): void {
  listed.amounts[currency as PriceCurrency] = Number(amountMinor)
  if (extraMinor === null) delete listed.extras[currency as PriceCurrency]
  else listed.extras[currency as PriceCurrency] = Number(extraMinor)
  listed.validFrom = validFrom
}
