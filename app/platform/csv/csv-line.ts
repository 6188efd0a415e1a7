/** Before the first line, so that spreadsheets read UTF-8. */
export const CSV_START = '\uFEFF'

/**
 * A line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP,
 * "CSV injection"); numbers, also written as text, stay numbers. The signs count in full width as well, which spreadsheets
 * set up for East Asian languages read as the plain ones, and behind blanks, which some take away.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

/** U+FE62 to U+FE6B are the small forms, U+2212 is the minus sign; a cell that begins with tab or return is OWASP's. */
const RUNS = /^(?:[\t\r\n]|[\s\p{Cf}\0]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u
const NUMBER = /^-?\d+(?:\.\d+)?$/

function csvCell(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '')
  const text = RUNS.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
