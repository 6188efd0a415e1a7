const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

/** Numerals of other scripts as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    if (code < 128) return digit
    const zero = ZEROS.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

const NUMBER = /\d+(?:[.,'’\u00A0\u202F ٬٫]\d+)*/g

/** Every number of a text with where it stands and all values it may be read as ("1.234": 1234 or 1.234). */
export function findNumbers(text: string): { start: number; end: number; readings: number[] }[] {
  return [...asciiDigits(text).matchAll(NUMBER)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    readings: readingsOf(match[0]),
  }))
}

function readingsOf(written: string): number[] {
  const plain = written.replace(/[\s'’\u00A0\u202F٬]/g, '').replaceAll('٫', '.')
  const marks = [...plain.matchAll(/[.,]/g)]
  if (marks.length === 0) return [Number(plain)]
  const last = marks.at(-1)!
  const whole = plain.slice(0, last.index).replace(/[.,]/g, '')
  const fraction = plain.slice(last.index + 1)
  const asDecimal = Number(`${whole}.${fraction}`)
  const asGrouped = Number(whole + fraction)
  return fraction.length === 3 ? [asDecimal, asGrouped] : [asDecimal]
}
