/** A line of a statement: money that came, or went. */
export interface StatementLine {
  /** The bank's own name of it; null where it gives none. */
  bankRef: string | null
  /** The same as it stands in the file, where that names nothing: lines that were imported before were known by it. */
  saidRef?: string
  /** ISO 8601 day. */
  bookedOn: string
  /** Minor units of the statement's currency; above zero it came, below it went. */
  amountMinor: number
  currency: string
  /** The other side, as the bank writes it. */
  name: string
  iban: string | null
  /** What the payer meant it for: the structured reference first, then the free text. */
  text: string
  /** The bank says that it reverses another one. */
  isReturn: boolean
  /** What the bank keeps of a transaction beside it. */
  isCharge?: true
}

export interface Statement {
  format: StatementFormat
  /** Our account: IBAN, or as the bank writes it. Empty where a file doesn't say. */
  account: string
  currency: string
  /** The bank's number of the statement; null where it gives none. */
  number: string | null
  /** ISO 8601 days. */
  from: string | null
  to: string | null
  openingMinor: number | null
  closingMinor: number | null
  lines: StatementLine[]
  /** What can't be imported, for whoever looks after it. */
  leftOut: LeftOut[]
}

/** What of a file isn't imported, and why. */
export interface LeftOut {
  problem: StatementProblem
  line: number | null
  what: string
}

export const STATEMENT_FORMATS = ['camt053', 'mt940', 'csv'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** What is wrong with a file, each with words under `bank.files`. */
export type StatementProblem =
  | 'empty'
  | 'large'
  | 'encoding'
  | 'unknown'
  | 'xml'
  | 'doctype'
  | 'noStatement'
  | 'missing'
  | 'amount'
  | 'date'
  | 'currency'
  | 'sign'
  | 'balance'
  | 'tag'
  | 'columns'
  | 'otherAccount'
  | 'gap'
  | 'foreign'

/** Says what is wrong with a file and where, so that whoever imports it can look there. */
export class StatementError extends Error {
  readonly problem: StatementProblem
  /** From 1; null for the file as a whole. */
  readonly line: number | null
  /** What stands there, or is missing: an element, a tag, a value. */
  readonly what: string

  constructor(problem: StatementProblem, line: number | null = null, what = '') {
    super(`${problem} at line ${line ?? '?'}: ${what}`)
    this.name = 'StatementError'
    this.problem = problem
    this.line = line
    this.what = what.slice(0, 100)
  }
}

/** Reads what can be read; what can't be is listed, unless it is all there is. @throws StatementError the first, then */
export function readEach<T, R>(parts: readonly T[], read: (part: T) => R): { read: R[]; leftOut: LeftOut[] } {
  const done: R[] = []
  const errors: StatementError[] = []
  for (const part of parts)
    try {
      done.push(read(part))
    } catch (error) {
      if (!(error instanceof StatementError)) throw error
      errors.push(error)
    }
  if (done.length === 0 && errors[0]) throw errors[0]
  return { read: done, leftOut: errors.map(leftOutBy) }
}

export const leftOutBy = ({ problem, line, what }: StatementError): LeftOut => ({ problem, line, what })

export const MOST_STATEMENT_BYTES = 8 * 2 ** 20
/** More take a database longer than one transaction may: whoever has more exports a shorter time. */
export const MOST_LINES = 40_000
/** No line of any bank's file is as long; a pattern that meets one runs for very long. */
export const LONGEST_LINE = 65_536

/** @throws StatementError `large` */
export function requireLines(count: number): void {
  if (count > MOST_LINES) throw new StatementError('large', null, String(count))
}
