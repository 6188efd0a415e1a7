import { createHash, randomUUID } from 'node:crypto'
import { type Entry, transfer } from '~/domains/ledger/ledger'
import { bookEntries } from '~/domains/ledger/ledger.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { formatMoney } from '~/platform/money/money'
import { ownAccountOf } from '../accounts.server'
import { formerLineKeys, lineKeys } from './line-keys'
import { type CsvMapping, readCsvStatement, readCsvTable } from './read-csv'
import { readStatements } from './read-statements'
import {
  type LeftOut,
  leftOutBy,
  requireLines,
  type Statement,
  StatementError,
  type StatementLine,
} from './statement'

export interface StatementFile {
  name: string
  content: Uint8Array
  adminId: string
  /** Which column is what, once somebody looked a CSV over. */
  mapping?: CsvMapping
  /** Also where a statement between the last one and this is missing. */
  mayGap?: boolean
}

export interface ImportedFile {
  importId: string
  /** Lines that weren't known from another file. */
  newLines: number
  knownLines: number
  /** What of the file couldn't be taken. */
  leftOut: LeftOut[]
}

/**
 * Takes a bank's file in: each statement and each line once, however often and in however many files they come, and
 * books what came and went. What can't be taken, a statement of another account or a line that nobody can read, is listed
 * and keeps nothing else out.
 *
 * @returns null for a CSV whose columns somebody must name first
 * @throws StatementError saying what is wrong and where, when nothing could be taken
 */
export async function importStatements(file: StatementFile): Promise<ImportedFile | null> {
  const read = statementsOf(file)
  if (!read) return null
  const { statements } = read
  requireLines(statements.reduce((sum, { lines }) => sum + lines.length, 0))
  return inTurn(() => keepAll(file, read))
}

let lastImport: Promise<unknown> = Promise.resolve()

/** One file at a time: those that wait for the lock within a transaction would take all connections of this process. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastImport.then(work)
  lastImport = turn.catch(() => undefined)
  return turn
}

async function keepAll(
  file: StatementFile,
  read: { statements: Statement[]; leftOut: LeftOut[] },
): Promise<ImportedFile> {
  const { statements } = read
  const sha256 = createHash('sha256').update(file.content).digest('hex')
  return systemDb().$transaction(
    async (tx) => {
      // Files that come at once are taken one after the other: of the same lines the first has them.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('bank-statements'))`
      const sum: ImportedFile = {
        importId: randomUUID(),
        newLines: 0,
        knownLines: 0,
        leftOut: [...read.leftOut],
      }
      let taken = 0
      for (const [place, statement] of statements.entries()) {
        const refused = await keep(tx, statement, { sha256, place, file }, sum)
        if (refused) sum.leftOut.push(refused)
        else taken += 1
      }
      const [first] = sum.leftOut
      if (taken === 0 && first) throw new StatementError(first.problem, first.line, first.what)
      if (sum.newLines + sum.knownLines === 0) throw new StatementError('empty')
      await noteImport(tx, file, sum)
      return sum
    },
    { timeout: 60_000 },
  )
}

function statementsOf({ content, mapping }: StatementFile) {
  const read = readStatements(content)
  if (read.kind === 'statements') return read
  if (!mapping) return null
  const statement = readCsvStatement(readCsvTable(read.text), mapping)
  return { statements: [statement], leftOut: statement.leftOut }
}

interface Origin {
  sha256: string
  place: number
  file: StatementFile
}

/** @returns why it isn't taken; null when it is */
async function keep(
  tx: SystemTx,
  statement: Statement,
  { sha256, place, file }: Origin,
  sum: ImportedFile,
): Promise<LeftOut | null> {
  const { lines, from, to, number, format, currency, openingMinor, closingMinor } = statement
  const account = ownAccountOf(statement.account, currency)
  if (account === null)
    return leftOutBy(new StatementError('otherAccount', null, `${statement.account} ${currency}`))
  if (await tx.bankStatement.findUnique({ where: { sha256_place: { sha256, place } } })) {
    sum.knownLines += lines.length
    return null
  }
  const gap = await gapBefore(tx, { ...statement, account })
  if (gap && !file.mayGap) return gap
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
      leftOutCount: statement.leftOut.length,
      isAfterGap: gap !== null,
      importedBy: file.adminId,
    },
  })
  const fresh = await keepLines(tx, statement, { statementId, account })
  await bookEntries(
    tx,
    fresh.map(({ line, id }) => entryOf(id, line, { statement: number ?? file.name, name: line.name })),
  )
  await tx.bankStatement.update({ where: { id: statementId }, data: { newLineCount: fresh.length } })
  sum.newLines += fresh.length
  sum.knownLines += lines.length - fresh.length
  return null
}

/**
 * What is missing before a statement: it begins with what the last one before it ended with, or one is missing between
 * them. Statements of the same day may come in any order; those that overlap are held to nothing, their lines are known.
 */
async function gapBefore(
  tx: SystemTx,
  { account, currency, from, to, openingMinor, closingMinor }: Statement,
): Promise<LeftOut | null> {
  if (from === null || to === null || openingMinor === null) return null
  const own = { account, currency, closingMinor: { not: null } }
  const last = await tx.bankStatement.findFirst({
    where: { ...own, periodTo: { lte: new Date(from) } },
    orderBy: [{ periodTo: 'desc' }, { importedAt: 'desc' }, { place: 'desc' }],
  })
  if (!last) return null
  const sameDay = await tx.bankStatement.findMany({ where: { ...own, periodTo: last.periodTo } })
  const isSame = (one: (typeof sameDay)[number]) =>
    Number(one.openingMinor) === openingMinor && Number(one.closingMinor) === closingMinor
  if (sameDay.some((one) => Number(one.closingMinor) === openingMinor || isSame(one))) return null
  const after = await tx.bankStatement.findMany({ where: { ...own, periodFrom: new Date(to) } })
  if (after.some((one) => Number(one.openingMinor) === closingMinor)) return null
  const [ended, begins] = [Number(last.closingMinor), openingMinor].map((minor) =>
    formatMoney(minor!, currency, 'en'),
  )
  return { problem: 'gap', line: null, what: `${ended} → ${begins}` }
}

/** @returns the lines that weren't known, with their ids */
async function keepLines(
  tx: SystemTx,
  statement: Statement,
  { statementId, account }: { statementId: string; account: string },
): Promise<{ id: string; line: StatementLine }[]> {
  const keys = lineKeys({ account, lines: statement.lines }).map(hashOf)
  const known = await formerlyKnown(tx, statement)
  const wanted = statement.lines.flatMap((line, index) =>
    known.has(index) ? [] : [{ line, lineKey: keys[index]! }],
  )
  const made = await tx.bankLine.createManyAndReturn({
    data: wanted.map(({ line, lineKey }) => ({
      statementId,
      lineKey,
      bookedOn: new Date(line.bookedOn),
      amountMinor: line.amountMinor,
      currency: line.currency,
      bankRef: line.bankRef?.slice(0, 100) ?? null,
      name: line.name.slice(0, 200),
      iban: line.iban,
      text: line.text.slice(0, 2000),
      isReturn: line.isReturn,
      // What the bank keeps belongs to no order.
      ...(line.isCharge ? { state: 'SETTLED' } : {}),
    })),
    skipDuplicates: true,
    select: { id: true, lineKey: true },
  })
  const lineOf = new Map(wanted.map(({ line, lineKey }) => [lineKey, line]))
  return made.map(({ id, lineKey }) => ({ id, line: lineOf.get(lineKey)! }))
}

/** Places of lines that were imported when they were known by another key, and say the same. */
async function formerlyKnown(tx: SystemTx, statement: Statement): Promise<Set<number>> {
  const keys = formerLineKeys(statement).map(hashOf)
  const rows = await tx.bankLine.findMany({
    where: { lineKey: { in: keys } },
    select: { lineKey: true, name: true, text: true },
  })
  const said = new Map(rows.map(({ lineKey, name, text }) => [lineKey, `${name}\n${text}`]))
  const places = statement.lines.flatMap(({ name, text }, index) =>
    said.get(keys[index]!) === `${name.slice(0, 200)}\n${text.slice(0, 2000)}` ? [index] : [],
  )
  return new Set(places)
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** What came belongs to nobody until it is matched; what went was somebody's, or was nobody's. */
function entryOf(
  id: string,
  { amountMinor, currency, isCharge }: StatementLine,
  memo: NonNullable<Entry['memo']>,
): Entry {
  const entry = { cause: `bank-line:${id}`, currency, customerId: null, objectId: id, memo }
  const other = isCharge ? ('fees' as const) : ('bank-unmatched' as const)
  const kind = isCharge ? ('bank.charge' as const) : ('bank.line' as const)
  return amountMinor > 0
    ? transfer({ ...entry, kind }, { debit: 'bank', credit: other, amountMinor })
    : transfer({ ...entry, kind }, { debit: other, credit: 'bank', amountMinor: -amountMinor })
}

async function noteImport(
  tx: SystemTx,
  { name, adminId }: StatementFile,
  { importId, newLines, knownLines, leftOut }: ImportedFile,
): Promise<void> {
  const data = { id: importId, fileName: name.slice(0, 255), newLines, knownLines, importedBy: adminId }
  await tx.bankImport.create({ data: { ...data, leftOut: leftOut.slice(0, MOST_NOTED) as object[] } })
}

/** More is no list that anybody reads; the file itself has them all. */
const MOST_NOTED = 500
