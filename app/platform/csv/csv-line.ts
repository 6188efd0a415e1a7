/** Before the first line, so that spreadsheets read UTF-8. */
export const CSV_START = '\uFEFF'

/**
 * A line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP,
 * "CSV injection"); numbers, also written as text, stay numbers.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

const NUMBER = /^-?\d+(?:\.\d+)?$/

function csvCell(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '')
  const text = /^[=+\-@\t\r]/.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
