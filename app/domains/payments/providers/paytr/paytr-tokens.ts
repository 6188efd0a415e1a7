import { createHmac } from 'node:crypto'

export interface PaytrAccount {
  merchantId: string
  merchantKey: string
  merchantSalt: string
  /** Another place that speaks as PayTR does. */
  url?: string
}

/** HMAC-SHA256 of the parts in their order, Base64 (dev.paytr.com, sample codes of each service). */
export const paytrToken = ({ merchantKey }: PaytrAccount, ...parts: (string | number)[]): string =>
  createHmac('sha256', merchantKey).update(parts.join('')).digest('base64')

/** Order numbers are letters and digits there: our payment's id without its dashes. */
export const orderIdOf = (paymentId: string): string => paymentId.replaceAll('-', '')

/** Our payment's id back from it, or null for one that isn't ours. */
export function paymentIdOf(merchantOid: string): string | null {
  const [, ...parts] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(merchantOid) ?? []
  return parts.length > 0 ? parts.join('-') : null
}
