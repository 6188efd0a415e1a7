const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  troy: 'Troy',
  discover: 'Discover',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  diners: 'Diners Club',
}

/** A card as people know it: "Visa •••• 4242". Without a brand its dots alone. */
export function cardName({ brand, last4 }: { brand?: string | null; last4?: string | null }): string {
  const name = brand ? (BRANDS[brand] ?? brand) : ''
  return [name, last4 ? `•••• ${last4}` : ''].filter(Boolean).join(' ')
}
