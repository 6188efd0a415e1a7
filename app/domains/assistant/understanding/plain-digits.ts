/** A text in its plainest form, with the numerals of any script as 0 to 9. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, (digit) => {
    let zero = digit.codePointAt(0)!
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((digit.codePointAt(0)! - zero) % 10)
  })
}
