import { decimal } from '../../admin-api/money'
import type { Hundredths } from '../../state/catalogue'
import type { Shop } from '../../state/shop'

export const money = decimal

export const moneySet = (amount: Hundredths, { details }: Shop) => {
  const one = { amount: decimal(amount), currency_code: details.currency }
  return { shop_money: one, presentment_money: one }
}
