import { Readable } from 'node:stream'
import { CSV_START, csvLine } from '~/platform/csv/csv-line'
import { getImport, listProblems, type ProblemFilter, type ProblemView } from './import-queries.server'

const PAGE = 1000

/**
 * An import's report as a CSV file (RFC 4180, with a byte order mark so that spreadsheets read UTF-8), page by page
 * from the database.
 *
 * @param words heads of the columns and what a problem's code says
 * @throws AppError `not_found`
 */
export async function problemsCsv(
  workspaceId: string,
  importId: string,
  filter: Omit<ProblemFilter, 'after'>,
  words: {
    head: [string, string, string, string, string]
    severity: (code: string) => string
    problem: (code: string) => string
  },
): Promise<ReadableStream<Uint8Array>> {
  await getImport(workspaceId, importId)
  const lineOf = ({ rowNumber, column, severity, code, value }: ProblemView) =>
    csvLine([String(rowNumber), column ?? '', words.severity(severity), words.problem(code), value])
  async function* lines() {
    yield Buffer.from(`${CSV_START}${csvLine(words.head)}`)
    let after: string | undefined
    do {
      const page = await listProblems(workspaceId, importId, { ...filter, after }, PAGE)
      yield Buffer.from(page.problems.map(lineOf).join(''))
      after = page.next ?? undefined
    } while (after)
  }
  return Readable.toWeb(Readable.from(lines(), { objectMode: false })) as ReadableStream<Uint8Array>
}
