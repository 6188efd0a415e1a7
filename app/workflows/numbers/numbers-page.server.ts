import type { CarrierNumber, NumberSearch, NumberType } from '~/domains/numbers/numbers'
import {
  currentCarrier,
  expireHolds,
  findNumberPrice,
  listOwnedNumbers,
  listReservations,
  missingDocuments,
  requiredDocuments,
  searchNumbers,
  soldKinds,
} from '~/domains/numbers/numbers.server'
import { findOrderNumber } from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { intlLocale } from '~/platform/i18n/languages'
import { numberCurrency } from './number-currency.server'

/** How the papers of a kind of number stand: none are asked for, some are missing, or all are accepted. */
export type PapersStanding = 'none' | 'missing' | 'good'

/**
 * What a workspace has, what is on its way to it, and what it found.
 *
 * @param visitor.language of the countries' names: browsers call some otherwise than this server does
 */
export async function numbersPage(
  workspaceId: string,
  search: NumberSearch | null,
  { country, language }: { country: string | null; language: string },
) {
  await expireHolds(new Date(), workspaceId)
  const [{ currency }, owned, coming] = await Promise.all([
    numberCurrency(workspaceId, { country, chosen: null }),
    listOwnedNumbers(workspaceId),
    listReservations(workspaceId),
  ])
  const names = new Intl.DisplayNames([intlLocale(language), 'en'], { type: 'region' })
  const kinds = soldKinds().map((kind) => ({ ...kind, name: names.of(kind.country) ?? kind.country }))
  return {
    isSample: currentCarrier().isSample,
    kinds,
    currency,
    search,
    ...(search ? await searched(search, currency) : { found: null, problem: null, priceMinor: null }),
    rows: [
      ...(await withPapers(workspaceId, coming)),
      ...(await Promise.all(
        (
          await withPapers(workspaceId, owned)
        ).map(async ({ renewalOrderId, ...number }) => ({
          ...number,
          id: number.reservationId,
          state: 'ACTIVE' as const,
          heldUntil: null,
          failure: null,
          renewalOrder: renewalOrderId && (await findOrderNumber(workspaceId, renewalOrderId)),
        })),
      )),
    ],
  }
}

interface Searched {
  found: CarrierNumber[]
  /** Message key of why nothing could be looked for. */
  problem: string | null
  /** Of a month, in minor units. */
  priceMinor: number | null
}

async function searched(search: NumberSearch, currency: string): Promise<Searched> {
  const priceMinor = await findNumberPrice({ ...search, currency })
  try {
    return { found: await searchNumbers(search), problem: null, priceMinor }
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code.startsWith('carrier_'))) throw thrown
    return { found: [], problem: thrown.messageKey, priceMinor }
  }
}

/** Each kind is looked up once, however many numbers of it there are. */
async function withPapers<N extends { country: string; type: NumberType }>(
  workspaceId: string,
  numbers: readonly N[],
): Promise<(N & { papers: PapersStanding })[]> {
  const standings = new Map<string, Promise<PapersStanding>>()
  return Promise.all(
    numbers.map(async (number) => {
      const key = `${number.country} ${number.type}`
      const standing = standings.get(key) ?? papersStanding(workspaceId, number)
      standings.set(key, standing)
      return { ...number, papers: await standing }
    }),
  )
}

async function papersStanding(
  workspaceId: string,
  { country, type }: { country: string; type: NumberType },
): Promise<PapersStanding> {
  if ((requiredDocuments(country, type) ?? []).length === 0) return 'none'
  return (await missingDocuments(workspaceId, { country, type })).length > 0 ? 'missing' : 'good'
}
