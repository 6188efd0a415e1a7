import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '~/platform/errors/app-error'
import { newKey, storage } from '~/platform/storage/storage.server'
import { type CsvMapping, type CsvTable, guessMapping, readCsvStatement, readCsvTable } from './read-csv'
import { readStatements } from './read-statements'
import { type LeftOut, StatementError, type StatementLine } from './statement'

/** Folder of files that wait for somebody to say which column is what. */
const DRAFTS = 'statements'
const KEPT_MS = 86_400_000
const SHOWN_ROWS = 12

/** Keeps a table until its columns are named. @returns the id under which it is found */
export async function keepCsvDraft(content: Uint8Array): Promise<string> {
  const key = newKey(DRAFTS)
  await storage().put(key, Readable.from([Buffer.from(content)]))
  return key.slice(DRAFTS.length + 1)
}

/** @throws AppError `not_found` once it was imported, or a day later */
export async function openCsvDraft(id: string): Promise<Buffer> {
  return buffer(storage().open(`${DRAFTS}/${id}`)).catch((cause: unknown) => {
    throw new AppError('not_found', { cause, detail: `no draft ${id}` })
  })
}

export const removeCsvDraft = (id: string): Promise<void> => storage().remove(`${DRAFTS}/${id}`)

export interface CsvPreview {
  header: string[]
  mapping: CsvMapping
  /** The first rows as they are in the file. */
  rows: string[][]
  /** The first lines as they would be imported; none when the mapping is wrong. */
  lines: StatementLine[]
  lineCount: number
  leftOut: LeftOut[]
  problem: { problem: string; line: number | null; what: string } | null
}

/** What a table would become under a mapping; without one under what its columns' names say. */
export function previewCsv(content: Uint8Array, given: CsvMapping | null, currency: string): CsvPreview {
  const table = tableOf(content)
  const mapping = given ?? guessMapping(table, currency)
  const shown = {
    header: table.header,
    mapping,
    rows: table.rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells),
  }
  try {
    const { lines, leftOut } = readCsvStatement(table, mapping)
    return { ...shown, lines: lines.slice(0, SHOWN_ROWS), lineCount: lines.length, leftOut, problem: null }
  } catch (error) {
    if (!(error instanceof StatementError)) throw error
    const { problem, line, what } = error
    return { ...shown, lines: [], lineCount: 0, leftOut: [], problem: { problem, line, what } }
  }
}

function tableOf(content: Uint8Array): CsvTable {
  const read = readStatements(content)
  if (read.kind !== 'csv') throw new StatementError('unknown')
  return readCsvTable(read.text)
}

/** Removes what nobody came back to. A regular chore. */
export async function sweepCsvDrafts(): Promise<void> {
  await storage().sweep(DRAFTS, { olderThanMs: KEPT_MS, inUse: async () => new Set<string>() })
}
