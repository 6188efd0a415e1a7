import { allMatches } from '~/domains/retrieval/retrieval.server'
import { asciiDigits } from '../with-model/numbers'

/** Minutes from midnight. */
export interface TimeRange {
  from: number
  to: number
}

const AM = String.raw`a\.?\s?m\.?|صباحا?|ص|午前|上午|早上|오전`
const PM = String.raw`p\.?\s?m\.?|مساءا?|مساء|م|午後|下午|晚上|오후`
const TIME = String.raw`(?:(${AM}|${PM})\s*)?(\d{1,2})(?:\s?[:.h時点시]\s?(\d{2})(?!\d)\s?分?|\s?(?:h|uhr|時|点|點|시|uur|horas?|heures?|ore)(?![a-z]))?(?:\s?(?:h|uhr|uur|분))?(?:\s?(${AM}|${PM})(?!\p{L}))?`
const RANGE = new RegExp(
  String.raw`(?<![\d.,€$£])${TIME}\s*(?:[-–—~〜～]|to|till|until|bis|a|à|às|as|alle|tot|ile|до|إلى|الى|حتى|から|至|到|부터|и|y|e|et|and|und)\s*(?:les |las |the |le )?${TIME}(?![\d€$£%])`,
  'giu',
)
const ONE = new RegExp(String.raw`(?<![\d.,€$£])${TIME}(?![\d€$£%])`, 'giu')
const IS_AM = new RegExp(`^(?:${AM})$`, 'iu')

/** The ranges of times that a text gives, as far as they can be only that; null where one is unclear ("9 to 5"). */
export function findTimeRanges(text: string): TimeRange[] | null {
  const plain = asciiDigits(text)
  const ranges: TimeRange[] = []
  for (const match of allMatches(plain, RANGE)) {
    const [, preFrom, hourFrom, minFrom, postFrom, preTo, hourTo, minTo, postTo] = match
    const marked = /[:.h時点시]|uhr|uur/iu.test(match[0]) || preFrom || postFrom || preTo || postTo
    const from = minutesOf(hourFrom!, minFrom, preFrom ?? postFrom ?? null)
    const to = minutesOf(hourTo!, minTo, preTo ?? postTo ?? null)
    if (from === null || to === null) continue
    if (!marked && Number(hourTo) <= 12) return null
    if (to <= from) return null
    ranges.push({ from, to })
  }
  return ranges
}

/** A time that a question asks about: "at 6", "um 18 Uhr"; null where none or an unclear one is named. */
export function findTime(text: string): number | null {
  const plain = asciiDigits(text)
  for (const [whole, pre, hour, minute, post] of allMatches(plain, ONE)) {
    const marker = pre ?? post ?? null
    const time = minutesOf(hour!, minute, marker)
    if (time === null) continue
    const isClear = marker || minute || Number(hour) > 12 || /uhr|uur|時|点|시|h\b/iu.test(whole)
    if (isClear) return time
  }
  return null
}

function minutesOf(hour: string, minute: string | undefined, marker: string | null): number | null {
  let value = Number(hour)
  const minutes = Number(minute ?? 0)
  if (value > 24 || minutes > 59) return null
  if (marker) {
    if (value > 12) return null
    value = IS_AM.test(marker) ? value % 12 : (value % 12) + 12
  }
  return value * 60 + minutes
}

/** Whether a text gives a time of the day at all. */
export const holdsTime = (text: string): boolean => {
  const plain = asciiDigits(text)
  return (
    /\d{1,2}\s?[:.h]\s?\d{2}(?!\d)|\d\s?(?:uhr|uur|[ap]\.?m\b|時|点|點|시)|(?:上午|下午|午前|午後|오전|오후)\s?\d/iu.test(
      plain,
    ) ||
    /(?<![\d.,])\d{1,2}\s?[hч]?\s?(?:[-–—~〜]|to|bis|a|à|às|até|tot|alle|до)\s?\d{1,2}(?:\s?[hч](?!\p{L}))?(?!(?:[.,]?\d)*\s?(?:€|\$|£|%|\p{L}))/iu.test(
      plain,
    )
  )
}
