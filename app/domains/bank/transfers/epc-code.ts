import { amountText } from '~/platform/money/money'

export interface EpcTransfer {
  holder: string
  iban: string
  bic: string | null
  /** Euro cents. */
  amountMinor: number
  /** ISO 11649 */
  reference: string
}

/** Most cents that a SEPA transfer by code may have (EPC069-12, 3.2: 999999999.99). */
const MOST_CENTS = 99_999_999_999

/**
 * The text of a QR code that banking apps fill a SEPA credit transfer from (EPC069-12, version 002, UTF-8): fixed lines,
 * a structured reference and so no free text. Null where the amount is beyond what the standard can say.
 */
export function epcText({ holder, iban, bic, amountMinor, reference }: EpcTransfer): string | null {
  if (amountMinor < 1 || amountMinor > MOST_CENTS) return null
  const amount = `EUR${amountText(amountMinor, 'EUR')}`
  return ['BCD', '002', '1', 'SCT', bic ?? '', holder.slice(0, 70), iban, amount, '', reference].join('\n')
}
