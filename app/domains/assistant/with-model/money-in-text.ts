import { CURRENCIES } from '~/platform/money/money'
import { asciiDigits, findNumbers } from './numbers'

const SIGN = String.raw`\p{Sc}|US\$|A\$|C\$|kr\.?|zł|Kč|Ft|lei|лв\.?|руб\.?|грн|TL|R\$|RM|Rp|Fr\.|CHF|元|円|원|유로|달러|위안|بات|ر\.س|د\.إ|درهم|ريال|دولار\p{L}*|يورو|doll?ar[si]?|d[oó]lar(?:es)?|доллар\p{L}*|евро|美元|ドル|欧元|ユーロ|bucks?|euros?|pounds?|lira|liras?|yen`
const codes = [...CURRENCIES].join('|')
/** Of the scripts that part words; others write on. */
const LETTER = String.raw`[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}]`
const AFTER = new RegExp(String.raw`^\s?(?:${SIGN}|${codes})(?!${LETTER})`, 'iu')
const BEFORE = new RegExp(String.raw`(?:${SIGN}|(?<![\p{L}])(?:${codes}))\s?$`, 'iu')

/** Numbers of a text that stand beside a currency's sign, code or name. */
export function findMoney(text: string): { start: number; end: number; readings: number[] }[] {
  const plain = asciiDigits(text)
  return findNumbers(plain).filter(
    ({ start, end }) =>
      AFTER.test(plain.slice(end, end + 12)) || BEFORE.test(plain.slice(Math.max(0, start - 6), start)),
  )
}
