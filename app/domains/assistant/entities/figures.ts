import { findMoney } from '../with-model/money-in-text'

const UNIT =
  'business days?|working days?|days?|weeks?|hours?|months?|(?:werk|arbeits)?tage?n?|wochen?|stunden?|monate?n?|jours?|semaines?|heures?|mois|d[ií]as?|semanas?|horas?|mes(?:es)?|giorn[oi]|settiman[ae]|or[ae]|mes[ei]|(?:werk)?dag(?:en)?|we(?:ek|ken)|uur|maand(?:en)?|(?:iş )?gün(?:ü|de|lük)?|hafta|saat|ay|يوما?|أيام|ايام|أسبوع|أسابيع|ساعة|ساعات|شهر|أشهر'
const SPACED = new RegExp(
  String.raw`(?:\p{Nd}|(?<!\p{L})(?:one|two|three|four|five|six|seven|ten|fourteen|thirty|ein|einem|zwei|drei|vier|fünf|sechs|sieben|zehn|vierzehn|un|deux|trois|quatre|cinq|six|sept|dix|dos|tres|cuatro|cinco|seis|siete|diez|due|tre|quattro|cinque|sei|sette|dieci|dois|duas|três|quatro|sete|dez|een|één|twee|drie|vijf|zes|zeven|tien|bir|iki|üç|dört|beş|altı|yedi|on|next|same|nächsten|selben|volgende|zelfde|ertesi|aynı|lendemain|mismo|mesmo|stesso))(?!\p{L})[^.;!?]{0,24}?(?<!\p{L})(?:${UNIT})(?!\p{L})`,
  'iu',
)
const UNSPACED =
  /(?<![\p{Nd}一二三四五六七八九十两])[\p{Nd}一二三四五六七八九十两]{1,9}\s{0,9}(?:[-–〜～~至到から]{1,9}\s{0,9}[\p{Nd}一二三四五六七八九十两]{1,9}\s{0,9})?(?:個|个)?(?:営業日|日間|日|时|天|工作日|個月|个月|か月|ヶ月|週間|周|星期|小时|時間|영업일|일|주|시간|개월)|翌日|当日|次日|当天|다음\s?날|당일|익일/u
/** A column of figures may carry its unit in its name. */
const UNIT_ALONE = new RegExp(String.raw`(?<!\p{L})(?:${UNIT})(?!\p{L})|日|天|일`, 'iu')

export const holdsMoney = (text: string): boolean => findMoney(text).length > 0

/** A length of time: "3–5 working days", "zwei Wochen", "5営業日". */
export const holdsDuration = (text: string): boolean => SPACED.test(text) || UNSPACED.test(text)

/** The same where a table's column names the unit and the cell the number. */
export const isDurationCell = ({ column, text }: { column: string; text: string }): boolean =>
  holdsDuration(text) || (/\p{Nd}/u.test(text) && UNIT_ALONE.test(column) && !holdsMoney(text))
