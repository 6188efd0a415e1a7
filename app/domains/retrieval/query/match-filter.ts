import { type IndexData, STOCK_OUT } from '../index/index-data'
import type { SearchFilter } from '../index/search-document'

/** A test of document numbers for those of any of the groups ('' for those of none), or undefined when none are named. */
export function matchGroups(
  data: IndexData,
  groups: string[] | undefined,
): ((number: number) => boolean) | undefined {
  if (!groups) return undefined
  const asked = groups.map((group) => data.groups.indexOf(group)).filter((known) => known >= 0)
  // Most indexes hold one shop, all of which is asked for.
  if (asked.length === data.groups.length) return undefined
  return (number) => asked.includes(data.documentGroups.data[number]!)
}

/** A test of document numbers against a filter, or undefined when the filter asks for nothing. */
export function matchFilter(
  data: IndexData,
  filter: SearchFilter | undefined,
): ((number: number) => boolean) | undefined {
  if (!filter) return undefined
  const least = filter.priceMinMinor ?? Number.NEGATIVE_INFINITY
  const most = filter.priceMaxMinor ?? Number.POSITIVE_INFINITY
  const priced = filter.priceMinMinor !== undefined || filter.priceMaxMinor !== undefined
  const options = Object.entries(filter.options ?? {}).map(([name, values]) =>
    [values].flat().map((value) => data.optionValues.find(name, value)),
  )
  if (!priced && !filter.inStockOnly && options.length === 0) return undefined
  return (number) => {
    if (priced) {
      const price = data.prices.data[number]!
      if (!(price >= least && price <= most)) return false
    }
    if (filter.inStockOnly && data.stock.data[number] === STOCK_OUT) return false
    const held = data.documentOptions[number]
    return options.every((wanted) => wanted.some((pair) => held?.includes(pair)))
  }
}
