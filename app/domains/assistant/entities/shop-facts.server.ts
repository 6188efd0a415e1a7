import { workspaceDb } from '~/platform/db/db.server'
import { currentVersionsOf } from '~/platform/db/workspace-versions.server'
import { AppError } from '~/platform/errors/app-error'

/** What is known of a shop beside its pages. */
export interface ShopFacts {
  /** ISO 3166-1 code of the country that it sells from; null where nothing tells. */
  home: string | null
  /** IANA */
  timeZone: string
  /** ISO 4217 */
  currency: string
  /** BCP 47 tag of the language that it writes in first. */
  language: string
}

interface Row {
  currency: string
  defaultLanguage: string
  timeZone: string
  storeCountry: string | null
  storeTimeZone: string | null
  storeCurrency: string | null
}

/** Where and in what currency a shop sells: as its store says, else as its currency and language tell. */
export async function shopFacts(workspaceId: string, storeId?: string): Promise<ShopFacts> {
  const versions = storeId ? null : currentVersionsOf(workspaceId)
  if (versions) {
    const { currency, language, timeZone } = versions
    return { home: countryOfCurrency(currency, language), timeZone, currency, language }
  }
  const [found] = await workspaceDb(workspaceId).$queryRaw<Row[]>`
    SELECT w.currency, w.default_language AS "defaultLanguage", w.time_zone AS "timeZone",
      s.country AS "storeCountry", s.time_zone AS "storeTimeZone", s.currency AS "storeCurrency"
    FROM workspaces w LEFT JOIN stores s ON s.workspace_id = w.id AND s.id = ${storeId ?? null}::uuid
    WHERE w.id = ${workspaceId}::uuid`
  if (!found) throw new AppError('not_found', { detail: `no workspace ${workspaceId}` })
  const currency = found.storeCurrency || found.currency
  return {
    home: found.storeCountry || countryOfCurrency(currency, found.defaultLanguage),
    timeZone: found.storeTimeZone || found.timeZone,
    currency,
    language: found.defaultLanguage,
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
