import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { NumberType } from '../number-country'

interface Wanted {
  country: string
  type: NumberType
  currency: string
}

/** What a number costs a month, in minor units of the currency; null where it isn't sold in it. */
export async function findNumberPrice(
  { country, type, currency }: Wanted,
  at = new Date(),
  db: Pick<SystemTx, 'numberPrice'> = systemDb(),
): Promise<number | null> {
  const rows = await db.numberPrice.findMany({
    where: { country: { in: [country, '*'] }, type, currency, validFrom: { lte: at } },
    orderBy: { validFrom: 'desc' },
    distinct: ['country'],
  })
  const own = rows.find((row) => row.country === country) ?? rows[0]
  return own ? Number(own.amountMinor) : null
}

/** The same for an order. @throws AppError `bad_request` where it isn't sold in the currency */
export async function numberPrice(
  wanted: Wanted,
  at = new Date(),
  db?: Pick<SystemTx, 'numberPrice'>,
): Promise<number> {
  const minor = await findNumberPrice(wanted, at, db)
  if (minor === null)
    throw new AppError('bad_request', { detail: `no price of ${Object.values(wanted).join(' ')}` })
  return minor
}
