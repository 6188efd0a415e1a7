/**
 * Whether a VKN (tax number of a company in Turkey, ten digits) has the check digit that the Gelir İdaresi Başkanlığı's
 * procedure gives it.
 */
export function isVkn(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.slice(0, 9).reduce((total, digit, index) => {
    const shifted = (digit + 9 - index) % 10
    if (shifted === 0) return total
    const part = (shifted * 2 ** (9 - index)) % 9
    return total + (part === 0 ? 9 : part)
  }, 0)
  return digits[9] === (10 - (sum % 10)) % 10
}

/** Whether a TCKN (identity number of a person in Turkey, eleven digits) has the check digits of law 5490's numbers. */
export function isTckn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = (indices: number[]) => indices.reduce((total, index) => total + digits[index]!, 0)
  const tenth = (((sum([0, 2, 4, 6, 8]) * 7 - sum([1, 3, 5, 7])) % 10) + 10) % 10
  return digits[9] === tenth && digits[10] === sum([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) % 10
}
