import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { Problem, ProductDraft } from '../drafts/product-draft'
import { BrokenFile } from '../source/broken-file'
import { addRow, beginDraft } from './add-row'
import { type Header, readHeader } from './columns'
import { findDelimiter } from './find-delimiter'
import { type CsvRow, readRow } from './read-row'

/** A part of a product's rows that stand together, or a row that belongs to none. */
export interface CsvPart {
  draft: ProductDraft | null
  problems: Problem[]
  /** Rows read up to here, the header not counted. */
  rows: number
}

/** Longest row, in characters. A quote left open swallows what follows; it is found here instead of in memory. */
const LONGEST_ROW = 4_000_000
const LONGEST_HEADER = 65_536
/** A product's rows are handed on in parts of this many, so that one handle can't fill the memory. */
const ROWS_A_PART = 500
const QUOTING = new Set([
  'CSV_QUOTE_NOT_CLOSED',
  'CSV_INVALID_CLOSING_QUOTE',
  'INVALID_OPENING_QUOTE',
  'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE',
])

interface ParsedRecord {
  record: string[]
  info: { records: number; empty_lines: number }
}

/**
 * Reads the store platform's product file as it streams by: RFC 4180, any line ends, quoted line breaks, comma,
 * semicolon or tab. Yields the header first, then drafts part by part in the file's order.
 *
 * @throws BrokenFile when the file as a whole can't be read: no known columns, quotes that don't close
 */
export async function* readCsv(
  text: Readable,
  currency: string,
): AsyncGenerator<{ header: Header } | CsvPart> {
  let header: Header | null = null
  let rows = 0
  let current: CsvPart | null = null
  let parts = 0
  for await (const { cells, row } of records(text)) {
    if (!header) {
      header = readHeader(cells)
      if (header.missing.length > 0) throw missingColumns(header, cells)
      yield { header }
      continue
    }
    rows++
    const read = readRow(cells, row, header, currency)
    if (!read) continue
    if (!read.handle) {
      yield { draft: null, problems: [handleMissing(read)], rows }
      continue
    }
    if (current && (current.draft?.handle !== read.handle || parts >= ROWS_A_PART)) {
      yield current
      current = null
    }
    current ??= { draft: beginDraft(read, header), problems: [], rows }
    parts = current.draft?.row === read.row ? 1 : parts + 1
    current.rows = rows
    current.problems.push(...addRow(current.draft!, read))
  }
  if (current) yield current
  if (!header) throw new BrokenFile('empty')
}

async function* records(text: Readable): AsyncGenerator<{ cells: string[]; row: number }> {
  const iterator = text[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const head = await firstLine(iterator)
  const parser = parse({
    delimiter: findDelimiter(head.toString('utf8')),
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    info: true,
  })
  // An error of the source reaches the loop below through the parser, which the pipeline destroys with it.
  pipeline(Readable.from(rest(head, iterator), { objectMode: false }), parser).catch(() => undefined)
  try {
    for await (const parsed of parser as AsyncIterable<ParsedRecord>) {
      yield { cells: parsed.record, row: parsed.info.records + parsed.info.empty_lines }
    }
  } catch (error) {
    throw brokenCsv(error)
  }
}

/** The beginning with the first line in it, which tells the delimiter; it may come in several chunks. */
async function firstLine(iterator: AsyncIterator<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (let length = 0; length < LONGEST_HEADER; ) {
    const next = await iterator.next()
    if (next.done) break
    chunks.push(next.value)
    length += next.value.length
    if (next.value.includes(10)) break
  }
  return Buffer.concat(chunks)
}

async function* rest(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield head
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  } finally {
    await iterator.return?.()
  }
}

function brokenCsv(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const row = Number((error as { records?: number }).records ?? 0) + 1
  const line = Number((error as { lines?: number }).lines ?? 0)
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new BrokenFile('row_too_long', { row, line }, error)
  if (QUOTING.has(error.code)) return new BrokenFile('quoting', { row, line }, error)
  return error
}

function missingColumns(header: Header, cells: string[]): BrokenFile {
  const found = cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .slice(0, 8)
    .join(', ')
    .slice(0, 200)
  return new BrokenFile('columns_missing', { missing: header.missing.join(', '), found })
}

function handleMissing({ row, fields }: CsvRow): Problem {
  return {
    row,
    column: 'Handle',
    severity: 'error',
    code: 'handle_missing',
    value: (fields.title ?? '').slice(0, 200),
  }
}
