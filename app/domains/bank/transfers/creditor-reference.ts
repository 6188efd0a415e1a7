/**
 * A creditor reference (ISO 11649): RF, two check digits, and at most 21 letters and digits that say what is paid.
 *
 * @param body capital letters and digits
 */
export function creditorReference(body: string): string {
  const rest = remainderOf97(`${body}RF00`)
  return `RF${String(98 - rest).padStart(2, '0')}${body}`
}

/** Whether a text without spaces is a creditor reference whose check digits are right. */
export const isCreditorReference = (text: string): boolean =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && remainderOf97(`${text.slice(4)}${text.slice(0, 4)}`) === 1

/** A reference or an IBAN as people read and type it: in groups of four (ISO 11649, clause 5; ISO 13616-1). */
export const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

/** Ours are RF, check digits, an order's number (AF and 12 digits), and from its second attempt on a letter or two. */
const OURS = /RF\d{2}AF\d{12}[A-Z]{0,2}/g
const LONGEST_SUFFIX = 2

/**
 * Every reference of ours in the free text of a transfer, in capitals: with spaces, hyphens and dots between its signs,
 * in small letters, with words before and behind it. What a bank breaks over lines is still found; a mistyped one isn't,
 * as its check digits are wrong.
 */
export function findReferences(text: string): string[] {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const found = new Set<string>()
  for (const { 0: match } of plain.matchAll(OURS)) {
    // A word behind it may look like more of it, and one time in 97 its check digits fit: whoever asks knows which of
    // them there are.
    for (let cut = 0; cut <= LONGEST_SUFFIX && match.length - cut >= 18; cut += 1) {
      const candidate = match.slice(0, match.length - cut)
      if (isCreditorReference(candidate)) found.add(candidate)
    }
  }
  return [...found]
}

/** Every order number in a text, with or without a reference around it. */
export const findOrderNumbers = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .match(/AF\d{12}/g) ?? [],
  ),
]

/** The body of an order's n-th reference, from 0. */
export function referenceBody(orderNumber: string, attempt: number): string {
  if (attempt === 0) return orderNumber
  const letters =
    attempt <= 26
      ? letter(attempt - 1)
      : `${letter(Math.floor((attempt - 27) / 26))}${letter((attempt - 27) % 26)}`
  return `${orderNumber}${letters}`
}

const letter = (index: number) => String.fromCharCode(65 + index)

/** Letters are numbers from 10 on (ISO 7064, MOD 97-10). */
const remainderOf97 = (text: string): number =>
  Number(BigInt(text.replace(/[A-Z]/g, (sign) => String(Number.parseInt(sign, 36)))) % 97n)
