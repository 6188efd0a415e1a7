import type { Problem, ProblemCode, ProductDraft } from '../drafts/product-draft'
import { applyMapping, type FieldMapping, type MappedRecord, type NdjsonRecord } from '../ndjson-mapping'
import { BrokenFile } from '../source/broken-file'
import { readLines } from '../source/read-lines.server'
import { draftOfRecord } from './draft-of-record'

export interface NdjsonPart {
  draft: ProductDraft | null
  problems: Problem[]
  /** Lines read up to here. */
  rows: number
}

/**
 * Reads newline-delimited JSON, an object a line, by a mapping. A line that isn't JSON is a problem of its own;
 * a file whose first line isn't an object is broken as a whole.
 *
 * @throws BrokenFile
 */
export async function* readNdjson(
  text: AsyncIterable<Buffer>,
  mapping: FieldMapping,
  currency: string,
): AsyncGenerator<NdjsonPart> {
  const speaksOf = rolesOf(mapping)
  let rows = 0
  for await (const { record, line, number } of readRecords(text)) {
    rows++
    if (typeof record === 'string') {
      yield { draft: null, problems: [problem(number, record, line)], rows }
    } else {
      yield { ...draftOfRecord(applyMapping(record, mapping, currency), number, speaksOf), rows }
    }
  }
}

/** Records, or the code of what is wrong with a line. */
export async function* readRecords(
  text: AsyncIterable<Buffer>,
): AsyncGenerator<{ record: NdjsonRecord | ProblemCode; line: string; number: number }> {
  let isFirst = true
  for await (const { line, number } of readLines(text)) {
    const record = parseRecord(line)
    if (isFirst && typeof record === 'string')
      throw new BrokenFile(line.startsWith('[') ? 'json_array' : 'json_lines', { line: number })
    isFirst = false
    yield { record, line, number }
  }
  if (isFirst) throw new BrokenFile('empty')
}

function parseRecord(line: string): NdjsonRecord | ProblemCode {
  try {
    const value: unknown = JSON.parse(line)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as NdjsonRecord) : 'json_not_object'
  } catch {
    return 'json_invalid'
  }
}

function problem(row: number, code: ProblemCode, line: string): Problem {
  return { row, column: null, severity: 'error', code, value: line.slice(0, 200) }
}

/** What the mapped keys speak of; the rest of the catalogue's fields is left alone. */
function rolesOf(mapping: FieldMapping): ReadonlySet<keyof MappedRecord> {
  const roles: [keyof MappedRecord, boolean][] = [
    ['vendor', mapping.vendor !== null],
    ['type', mapping.type !== null],
    ['tags', mapping.tags.length > 0],
    ['descriptionText', mapping.description.length > 0],
    ['priceMinor', mapping.price !== null],
    ['images', mapping.images.length > 0],
    ['options', mapping.options.length > 0],
  ]
  return new Set(roles.filter(([, plays]) => plays).map(([role]) => role))
}
