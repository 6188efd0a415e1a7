import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { accountText, currencyOf, dayOf, minorOf } from './read-amounts'
import { LONGEST_LINE, readEach, type Statement, StatementError, type StatementLine } from './statement'

export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const

/** Which column of a bank's file holds what; numbers count columns from 0. */
export const csvMappingSchema = z
  .object({
    date: z.coerce.number().int().min(0),
    amount: column(),
    /** What went and what came, where they stand in columns of their own. */
    debit: column(),
    credit: column(),
    /** Null: every amount is in `fixedCurrency`. */
    currency: column(),
    name: column(),
    text: column(),
    /** A second column that the payer's words stand in. */
    reference: column(),
    iban: column(),
    dateOrder: z.enum(DATE_ORDERS),
    decimal: z.enum([',', '.']),
    fixedCurrency: z.string().regex(/^[A-Z]{3}$/),
    account: z.string().max(40).default(''),
  })
  .strict()
  .refine(({ amount, debit, credit }) => amount !== null || debit !== null || credit !== null)
export type CsvMapping = z.output<typeof csvMappingSchema>

function column() {
  return z
    .union([z.literal('').transform(() => null), z.null(), z.coerce.number().int().min(0)])
    .default(null)
}

export interface CsvTable {
  header: string[]
  rows: { cells: string[]; line: number }[]
}

/** @throws StatementError `columns` when it is no table, `empty` without rows */
export function readCsvTable(text: string): CsvTable {
  const records = recordsOf(text)
  // Banks put a few lines of their own before the table: it begins where most columns are.
  const widest = Math.max(0, ...records.map(({ record }) => record.length))
  if (widest < 2) throw new StatementError('columns', 1)
  const start = records.findIndex(
    ({ record }) =>
      record.length === widest && record.every((cell) => !/^\s*[-+]?\d+[.,]\d{2}\s*$/.test(cell)),
  )
  const [header, ...rows] = records.slice(Math.max(0, start))
  if (!header || rows.length === 0) throw new StatementError('empty', 1)
  return {
    header: header.record.map((cell) => cell.trim()),
    rows: rows
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      .map(({ record, info }) => ({ cells: record, line: info.lines })),
  }
}

/** A line of a bank's table is far shorter, and a year of a busy account has fewer. */
const MOST_RECORDS = 100_000

function recordsOf(text: string): { record: string[]; info: { lines: number } }[] {
  if ((text.match(/\n/g)?.length ?? 0) > MOST_RECORDS) throw new StatementError('large')
  if (text.split(/[\r\n]/).some((line) => line.length > LONGEST_LINE))
    throw new StatementError('columns', null)
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      info: true,
      max_record_size: LONGEST_LINE,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
  } catch (error) {
    const { lines } = error as { lines?: number }
    throw new StatementError('columns', lines ?? null, (error as Error).message)
  }
}

/** The sign that stands in most lines. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/).slice(0, 50)
  const counts = [';', '\t', ','].map((sign) => ({
    sign,
    count: lines.reduce((sum, line) => sum + line.split(sign).length - 1, 0),
  }))
  // A comma is also in amounts and texts: another sign that is there often enough parts the columns.
  return counts.find(({ sign, count }) => sign !== ',' && count >= lines.length)?.sign ?? ','
}

const NAMES: Record<
  'date' | 'amount' | 'debit' | 'credit' | 'currency' | 'name' | 'text' | 'reference' | 'iban',
  RegExp
> = {
  date: /^(booking ?date|date|buchungs?(tag|datum)|datum|tarih|i̇?şlem tarihi|fecha|data|date op)/i,
  amount: /^(amount|betrag|umsatz|tutar|i̇?şlem tutarı|montant|importe|importo|valor)/i,
  debit:
    /^(debit|debits|withdrawals?|paid out|money out|out|soll|belastung|lastschrift|ausgang|borç|borc|çıkan|giden|débit|cargo|debe|addebit\w*|dare|uscite|af|bij-af)(?!\p{L})/iu,
  credit:
    /^(credit|credits|deposits?|paid in|money in|in|haben|gutschrift|eingang|alacak|giren|gelen|crédit|abono|haber|accredit\w*|avere|entrate|bij)(?!\p{L})/iu,
  currency: /^(currency|währung|waehrung|para birimi|döviz|devise|moneda|valuta|ccy)/i,
  name: /(name|payer|counterparty|auftraggeber|begünstigter|zahlungspflichtiger|gönderen|karşı taraf|ad soyad|libellé tiers|ordenante)/i,
  text: /(remittance|description|details|purpose|verwendungszweck|açıklama|libellé|concepto|causale|omschrijving)/i,
  reference: /(reference|referenz|referans|end.?to.?end|mandatsreferenz|référence|referencia)/i,
  iban: /(iban|kontonummer|account number|hesap no)/i,
}

/** What the columns are, as far as their names and cells say; whoever imports it looks it over. */
export function guessMapping({ header, rows }: CsvTable, fixedCurrency: string): CsvMapping {
  const columnOf = (name: keyof typeof NAMES) => {
    const at = header.findIndex((cell) => NAMES[name].test(cell.trim()))
    return at < 0 ? null : at
  }
  const date = columnOf('date') ?? 0
  const [debit, credit] = [columnOf('debit'), columnOf('credit')]
  const isInTwo = debit !== null && credit !== null
  const amount = columnOf('amount') ?? (isInTwo ? null : Math.min(1, header.length - 1))
  const dates = rows.map(({ cells }) => cells[date]?.trim() ?? '')
  const amounts = rows.flatMap(({ cells }) =>
    (amount === null ? [debit, credit] : [amount]).map((at) => cells[at ?? -1] ?? ''),
  )
  return {
    date,
    amount,
    ...(amount === null ? { debit, credit } : { debit: null, credit: null }),
    currency: columnOf('currency'),
    name: columnOf('name'),
    text: columnOf('text'),
    reference: columnOf('reference'),
    iban: columnOf('iban'),
    dateOrder: orderOf(dates),
    decimal: amounts.some((cell) => /\.\d{1,2}\s*\D*$/.test(cell) && !/,\d{1,2}\s*\D*$/.test(cell))
      ? '.'
      : ',',
    fixedCurrency,
    account: '',
  }
}

function orderOf(dates: string[]): CsvMapping['dateOrder'] {
  if (dates.some((text) => /^\d{4}/.test(text))) return 'ymd'
  const parts = dates.map((text) => text.split(/\D+/).map(Number))
  return parts.some(([, second]) => second! > 12) ? 'mdy' : 'dmy'
}

/**
 * The statement that a table is under a mapping.
 *
 * @throws StatementError saying what is wrong and in which line
 */
export function readCsvStatement({ rows }: CsvTable, mapping: CsvMapping): Statement {
  const read = readEach(rows, ({ cells, line }) => ({ said: lineOf(cells, line, mapping), line }))
  const [currency = mapping.fixedCurrency] = read.read.flatMap(({ said }) => said?.currency ?? [])
  const lines: StatementLine[] = []
  const leftOut = [...read.leftOut]
  for (const { said, line } of read.read)
    if (said?.currency === currency) lines.push(said)
    else if (said) leftOut.push({ problem: 'foreign', line, what: said.currency })
  const days = lines.map(({ bookedOn }) => bookedOn).sort()
  return {
    format: 'csv',
    account: accountText(mapping.account),
    currency,
    number: null,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    openingMinor: null,
    closingMinor: null,
    lines,
    leftOut,
  }
}

function lineOf(cells: string[], line: number, mapping: CsvMapping): StatementLine | null {
  const at = (index: number | null) => (index === null ? '' : (cells[index]?.trim() ?? ''))
  const currency = currencyOf(at(mapping.currency) || mapping.fixedCurrency, line)
  const amountMinor = amountOf(at, currency, mapping, line)
  if (amountMinor === 0) return null
  return {
    bankRef: null,
    bookedOn: dateOf(at(mapping.date), mapping.dateOrder, line),
    amountMinor,
    currency,
    name: at(mapping.name),
    iban: accountText(at(mapping.iban)) || null,
    text: [at(mapping.reference), at(mapping.text)].filter(Boolean).join('\n'),
    isReturn: false,
  }
}

/** One column with signs, or one for what went and one for what came, whose signs say nothing. */
function amountOf(
  at: (index: number | null) => string,
  currency: string,
  { amount, debit, credit, decimal }: CsvMapping,
  line: number,
): number {
  if (amount !== null) return signedMinor(at(amount), currency, decimal, line)
  const sizeAt = (column: number | null) =>
    at(column) === '' ? 0 : Math.abs(signedMinor(at(column), currency, decimal, line))
  return sizeAt(credit) - sizeAt(debit)
}

function signedMinor(text: string, currency: string, decimal: ',' | '.', line: number): number {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/[A-Z]{3}|[€$£₺]/g, '')
  const isDebit = /^[-−(]|[-−)]$/.test(plain)
  const digits = plain
    .replace(/[-+−()]/g, '')
    .replaceAll(decimal === ',' ? '.' : ',', '')
    .replace(decimal, '.')
  const minor = minorOf(digits, currency, line, text)
  return isDebit ? -minor : minor
}

function dateOf(text: string, order: CsvMapping['dateOrder'], line: number): string {
  const [, a, b, c] = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:\D.*)?$/.exec(text) ?? []
  if (!a) throw new StatementError('date', line, text)
  const at = (part: string) => Number([a, b, c][order.indexOf(part)])
  const year = at('y') < 100 ? 2000 + at('y') : at('y')
  return dayOf(year, at('m'), at('d'), line, text)
}
