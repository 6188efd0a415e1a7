import { createHash } from 'node:crypto'
import { type Entry, transfer } from '~/domains/ledger/ledger'
import { bookEntries } from '~/domains/ledger/ledger.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { lineKeys } from './line-keys'
import { type CsvMapping, readCsvStatement, readCsvTable } from './read-csv'
import { readStatements } from './read-statements'
import { type Statement, StatementError } from './statement'

export interface StatementFile {
  name: string
  content: Uint8Array
  adminId: string
  /** Which column is what, once somebody looked a CSV over. */
  mapping?: CsvMapping
}

export interface ImportedFile {
  /** Lines that weren't known from another file. */
  newLines: number
  knownLines: number
}

/**
 * Takes a bank's file in: each statement and each line once, however often and in however many files they come, and
 * books what came and went. Either all of the file is taken, or nothing.
 *
 * @returns null for a CSV whose columns somebody must name first
 * @throws StatementError saying what is wrong and where
 */
export async function importStatements(file: StatementFile): Promise<ImportedFile | null> {
  const statements = statementsOf(file)
  if (!statements) return null
  if (statements.every(({ lines }) => lines.length === 0)) throw new StatementError('empty')
  const sha256 = createHash('sha256').update(file.content).digest('hex')
  return systemDb().$transaction(
    async (tx) => {
      const sum: ImportedFile = { newLines: 0, knownLines: 0 }
      for (const [place, statement] of statements.entries()) {
        const fresh = await keep(tx, statement, { sha256, place, file })
        sum.newLines += fresh
        sum.knownLines += statement.lines.length - fresh
      }
      return sum
    },
    { timeout: 60_000 },
  )
}

function statementsOf({ content, mapping }: StatementFile): Statement[] | null {
  const read = readStatements(content)
  if (read.kind === 'statements') return read.statements
  return mapping ? [readCsvStatement(readCsvTable(read.text), mapping)] : null
}

/** @returns how many lines were new */
async function keep(
  tx: SystemTx,
  statement: Statement,
  { sha256, place, file }: { sha256: string; place: number; file: StatementFile },
): Promise<number> {
  if (await tx.bankStatement.findUnique({ where: { sha256_place: { sha256, place } } })) return 0
  const { lines, from, to, number, format, account, currency, openingMinor, closingMinor } = statement
  const { id: statementId } = await tx.bankStatement.create({
    data: {
      format,
      account,
      currency,
      number: number?.slice(0, 100) ?? null,
      periodFrom: from ? new Date(from) : null,
      periodTo: to ? new Date(to) : null,
      openingMinor,
      closingMinor,
      fileName: file.name.slice(0, 255),
      sha256,
      place,
      lineCount: lines.length,
      newLineCount: 0,
      importedBy: file.adminId,
    },
  })
  const keys = lineKeys(statement)
  const fresh = await tx.bankLine.createManyAndReturn({
    data: lines.map((line, index) => ({
      statementId,
      lineKey: createHash('sha256').update(keys[index]!).digest('hex'),
      bookedOn: new Date(line.bookedOn),
      amountMinor: line.amountMinor,
      currency: line.currency,
      bankRef: line.bankRef?.slice(0, 100) ?? null,
      name: line.name.slice(0, 200),
      iban: line.iban,
      text: line.text.slice(0, 2000),
      isReturn: line.isReturn,
    })),
    skipDuplicates: true,
    select: { id: true, amountMinor: true, currency: true, name: true },
  })
  await bookEntries(
    tx,
    fresh.map(({ id, amountMinor, currency, name }) =>
      entryOf(id, Number(amountMinor), currency, { statement: number ?? file.name, name }),
    ),
  )
  await tx.bankStatement.update({ where: { id: statementId }, data: { newLineCount: fresh.length } })
  return fresh.length
}

/** What came belongs to nobody until it is matched; what went was somebody's, or was nobody's. */
function entryOf(id: string, amountMinor: number, currency: string, memo: Entry['memo']): Entry {
  const entry = {
    cause: `bank-line:${id}`,
    kind: 'bank.line' as const,
    currency,
    customerId: null,
    objectId: id,
    memo: memo ?? {},
  }
  return amountMinor > 0
    ? transfer(entry, { debit: 'bank', credit: 'bank-unmatched', amountMinor })
    : transfer(entry, { debit: 'bank-unmatched', credit: 'bank', amountMinor: -amountMinor })
}
