import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { log } from '~/platform/telemetry/log.server'
import { sellerPlace } from '../seller-place.server'
import { crossRate, type Exchange, type RateSource, rateSourceOf, taxCurrencyOf } from './exchange'
import { readRates } from './read-rates'

/** Where each source publishes the newest rates: at about 16:00 CET, and at 15:30 in Ankara. */
const PUBLISHED: Record<RateSource, string> = {
  ECB: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  TCMB: 'https://www.tcmb.gov.tr/kurlar/today.xml',
}
const TIMEOUT_MS = 20_000
/** Twenty times what they publish. */
const MOST_BYTES = 512 * 1024

/** Over long holidays nothing is published; older rates than that belong on no invoice. */
const OLDEST_DAYS = 14

/** Fetches the newest rates of the seller's source, which a source's later answer never changes. A regular chore. */
export async function fetchExchangeRates(): Promise<void> {
  const taxCurrency = taxCurrencyOf(sellerPlace()?.country ?? null)
  if (!taxCurrency) return
  const source = rateSourceOf(taxCurrency)
  try {
    const { day, rates } = readRates(source, await fetchText(addressOf(source)))
    await systemDb().exchangeRate.createMany({
      data: [...rates].map(([currency, rate]) => ({ source, day: new Date(day), currency, rate })),
      skipDuplicates: true,
    })
  } catch (error) {
    const { message } = error as Error
    log().warn({ source, reason: message }, 'the exchange rates could not be fetched')
  }
}

/**
 * How a currency stands to the seller's tax currency on a day, by the newest rates published until then.
 *
 * @returns null where it is the same, where nobody is registered for tax, and where no rate is known
 */
export async function findExchange(
  tx: Pick<SystemTx, '$queryRaw'>,
  currency: string,
  on: Date,
): Promise<Exchange | null> {
  const taxCurrency = taxCurrencyOf(sellerPlace()?.country ?? null)
  if (!taxCurrency || taxCurrency === currency) return null
  const source = rateSourceOf(taxCurrency)
  const rows = await tx.$queryRaw<{ day: Date; currency: string; rate: string }[]>`
    SELECT day, currency, rate::text FROM exchange_rates
    WHERE source = ${source} AND currency IN (${currency}, ${taxCurrency}) AND day = (
      SELECT max(day) FROM exchange_rates WHERE source = ${source} AND day <= ${on}::date
        AND day > ${on}::date - ${OLDEST_DAYS}::int)`
  const day = rows[0]?.day.toISOString().slice(0, 10)
  if (!day) return null
  const rates = new Map(rows.map((row) => [row.currency, row.rate]))
  const rate = crossRate({ source, day, rates }, currency, taxCurrency)
  return rate === null ? null : { currency: taxCurrency, rate, source, day }
}

function addressOf(source: RateSource): URL {
  const { EXCHANGE_RATES_URL: other } = env()
  return other ? new URL(new URL(PUBLISHED[source]).pathname, other) : new URL(PUBLISHED[source])
}

async function fetchText(url: URL): Promise<string> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok || !answer.body) throw new Error(`${url.host} answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new Error(`${url.host} sent more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
