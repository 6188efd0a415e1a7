import { workspaceDb } from '~/platform/db/db.server'

/** What is known of a shop beside its pages. */
export interface ShopFacts {
  /** ISO 3166-1 code of the country that it sells from; null where nothing tells. */
  home: string | null
  /** IANA */
  timeZone: string
  /** ISO 4217 */
  currency: string
}

/** Where and in what currency a shop sells: as its store says, else as its currency and language tell. */
export async function shopFacts(workspaceId: string, storeId?: string): Promise<ShopFacts> {
  const db = workspaceDb(workspaceId)
  const [workspace, store] = await Promise.all([
    db.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: { currency: true, defaultLanguage: true, timeZone: true },
    }),
    storeId
      ? db.store.findFirst({
          where: { id: storeId },
          select: { country: true, timeZone: true, currency: true },
        })
      : null,
  ])
  const currency = store?.currency || workspace.currency
  return {
    home: store?.country || countryOfCurrency(currency, workspace.defaultLanguage),
    timeZone: store?.timeZone || workspace.timeZone,
    currency,
  }
}

const EURO = new Set('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '))

/** ISO 4217 begins a currency with its country's code; the euro and the like are of several. */
function countryOfCurrency(currency: string, language: string): string | null {
  const spoken = new Intl.Locale(language).maximize().region ?? ''
  if (currency === 'EUR') return EURO.has(spoken) ? spoken : null
  const country = currency.slice(0, 2)
  return country.startsWith('X') ? null : country
}
