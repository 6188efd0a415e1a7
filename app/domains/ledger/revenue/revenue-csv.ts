import { CSV_START, csvLine } from '~/platform/csv/csv-line'
import { amountText } from '~/platform/money/money'
import { netMinor, type RevenueMonth } from './revenue-month'

const COLUMNS = ['month', 'currency', 'charged', 'tax', 'refunded', 'disputed', 'fees', 'net']

/** Months as CSV, a row for each month and currency. */
export function revenueCsv(rows: readonly RevenueMonth[]): string[] {
  return [
    `${CSV_START}${csvLine(COLUMNS)}`,
    ...rows.map((row) =>
      csvLine([
        row.month,
        row.currency,
        ...[
          row.chargedMinor,
          row.taxMinor,
          row.refundedMinor,
          row.disputedMinor,
          row.feesMinor,
          netMinor(row),
        ].map((minor) => signed(minor, row.currency)),
      ]),
    ),
  ]
}

const signed = (minor: number, currency: string): string =>
  minor < 0 ? `-${amountText(-minor, currency)}` : amountText(minor, currency)
