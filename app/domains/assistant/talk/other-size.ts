import { valueWords } from '~/domains/retrieval/retrieval.server'

export type Step = 'bigger' | 'smaller'

const LETTERS = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl']
/** English words of the table of option values, whatever language the shop writes. */
const WORDS = ['small', 'medium', 'large']
/** In the smallest of its kind: millilitres, grams, millimetres. */
const UNITS: Record<string, number> = {
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  g: 1,
  kg: 1000,
  mm: 1,
  cm: 10,
  m: 1000,
}

/** How large a value is among those of its option; null for one that is no size. */
function sizeOf(value: string): number | null {
  const plain = value.trim().toLowerCase()
  const letter = LETTERS.indexOf(/^[a-z]+/.exec(plain)?.[0] ?? '')
  if (letter >= 0) return letter
  const word = WORDS.findIndex((name) => valueWords(value, 'en').same.includes(name))
  if (word >= 0) return word
  const [, number, unit = ''] = /(\d+(?:[.,]\d+)?)\s*(\p{L}*)/u.exec(plain) ?? []
  return number === undefined ? null : Number(number.replace(',', '.')) * (UNITS[unit] ?? 1)
}

/**
 * The next bigger or smaller value than those spoken of, of the option that says how large a product is: without any, the
 * largest or smallest. Null where it comes in no such option, or nothing lies beyond.
 */
export function nextSize(options: { values: string[] }[], step: Step, spoken: string[]): string | null {
  for (const { values } of options) {
    const sizes = values.flatMap((value) => {
      const size = sizeOf(value)
      return size === null ? [] : [{ value, size }]
    })
    if (sizes.length < 2 || sizes.length < values.length) continue
    sizes.sort((a, b) => a.size - b.size)
    if (step === 'smaller') sizes.reverse()
    const now = sizes.findIndex(({ value }) => spoken.includes(value))
    return now < 0 ? sizes.at(-1)!.value : (sizes[now + 1]?.value ?? null)
  }
  return null
}
