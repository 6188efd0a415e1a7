/** ISO 4217 codes by how people write the currency: signs, and words or their beginnings (endings vary by case). */
const WRITTEN: Record<string, { signs: string[]; words: string[] }> = {
  USD: {
    signs: ['$', 'us$'],
    words: [
      'usd',
      'dollar',
      'dólar',
      'dolar',
      'buck',
      'доллар',
      '美元',
      '美金',
      'ドル',
      'دولار',
      'डॉलर',
      '달러',
    ],
  },
  EUR: { signs: ['€'], words: ['eur', 'euro', 'avro', 'евро', '欧元', 'ユーロ', 'يورو', '유로', 'ευρώ'] },
  TRY: { signs: ['₺'], words: ['tl', 'try', 'lira', 'لیر', 'ليرة'] },
  GBP: {
    signs: ['£'],
    words: [
      'gbp',
      'pound',
      'sterlin',
      'quid',
      'pfund',
      'livre',
      'libra',
      'pond',
      'фунт',
      '英镑',
      'ポンド',
      'جنيه',
    ],
  },
  JPY: { signs: ['¥', '￥'], words: ['jpy', 'yen', '円', '日元'] },
  CNY: { signs: ['¥', '￥'], words: ['cny', 'rmb', 'yuan', '元', '块', '人民币'] },
  RUB: { signs: ['₽'], words: ['rub', 'руб'] },
  INR: { signs: ['₹', 'rs'], words: ['inr', 'rupee', 'रुपये', 'रुपए'] },
  KRW: { signs: ['₩'], words: ['krw', '원'] },
  BRL: { signs: ['r$'], words: ['brl', 'reais', 'real'] },
  PLN: { signs: ['zł'], words: ['pln', 'złot', 'zlot'] },
  UAH: { signs: ['₴'], words: ['uah', 'грн', 'гривен'] },
  CHF: { signs: [], words: ['chf', 'franken', 'franc'] },
  SEK: { signs: [], words: ['sek'] },
  NOK: { signs: [], words: ['nok'] },
  DKK: { signs: [], words: ['dkk'] },
  SAR: { signs: ['﷼'], words: ['sar', 'ريال', 'riyal'] },
  AED: { signs: [], words: ['aed', 'درهم', 'dirham'] },
  ILS: { signs: ['₪'], words: ['ils', 'shekel', 'שקל'] },
  VND: { signs: ['₫'], words: ['vnd', 'đồng'] },
  THB: { signs: ['฿'], words: ['thb', 'baht', 'บาท'] },
}

/** Currencies without a hundredth; the amount in minor units is the amount itself. */
const WHOLE = new Set(['JPY', 'KRW', 'VND'])

export const CURRENCY_SIGNS = [...new Set(Object.values(WRITTEN).flatMap(({ signs }) => signs))]
export const CURRENCY_WORDS = [...new Set(Object.values(WRITTEN).flatMap(({ words }) => words))]

/** The currencies that a sign or word may mean; none for an empty one. */
export function currenciesOf(written: string): string[] {
  const word = written.toLowerCase()
  return Object.entries(WRITTEN)
    .filter(([, { signs, words }]) => signs.includes(word) || words.some((start) => word.startsWith(start)))
    .map(([code]) => code)
}

/** How many minor units make one unit of the currency. */
export function minorUnits(currency: string): number {
  return WHOLE.has(currency) ? 1 : 100
}

const signs = new Map<string, { sign: string; name: string }>()

/** CLDR's short sign and English name of a currency: `$` and "new zealand dollar". */
function writtenAs(currency: string): { sign: string; name: string } {
  let known = signs.get(currency)
  if (!known) {
    const form = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    const parts = new Intl.NumberFormat('en', form).formatToParts(1)
    const sign = parts.find(({ type }) => type === 'currency')?.value.toLowerCase() ?? ''
    const name = new Intl.DisplayNames(['en'], { type: 'currency' }).of(currency)?.toLowerCase() ?? ''
    known = { sign, name }
    signs.set(currency, known)
  }
  return known
}

/** Whether a sign or word may mean a currency: to who shops in New Zealand, `$` and "dollars" are theirs. */
export function mayMean(written: string, currency: string): boolean {
  const meant = currenciesOf(written)
  if (meant.includes(currency)) return true
  const { sign, name } = writtenAs(currency)
  return sign === written.toLowerCase() || (meant.includes('USD') && name.endsWith('dollar'))
}
