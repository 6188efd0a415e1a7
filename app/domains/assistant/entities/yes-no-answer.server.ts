import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { findQuestionPhrases } from '../grounding/reading/find-question-phrases'
import { type EntityFound, entityQuote } from './entity-quote'
import { asksWhatIsNot, yesOrNo } from './polarity'
import { wordsOfUnit } from './read-units'
import {
  type Concept,
  headingsOf,
  meets,
  readQuestion,
  type TableRequest,
  termsOf,
} from './table-answer.server'
import { type Table, type TableRow, tablesIn } from './tables'

/** Share of a column's cells that say yes or no. */
const MOSTLY = 0.6
const LEAST_ROWS = 2

/**
 * "Which plants are safe for cats?", "which aren't?": the rows of a table that say yes, or don't, in the column that is asked
 * for. The whole column, as what the page says and no answer, where the table asks something else than the question ("toxic"
 * under "safe?"). Null where no such column is asked for.
 */
export function yesNoAnswer(request: TableRequest): EntityFound | null {
  const { question, language } = request
  const { kind, spans } = findQuestionPhrases(question, language)
  if (kind !== 'choice' && kind !== 'thing' && kind !== 'polar') return null
  const isDenied = asksWhatIsNot(question, language)
  // A statement, too, is of the kind that asks for a thing where nothing in it asks: "do you ship to Ceuta", without its mark.
  if (!isDenied && (kind === 'polar' || spans.length === 0)) return null
  for (const table of tablesIn(request.passages)) {
    const concepts = readQuestion(request, baseLanguage(table.passage.language)).concepts
    const column = columnAsked(table, concepts)
    // "No delivery" in some cells beside prices makes no column of yes and no.
    const saysYes = table.rows.some((row) => column !== null && saidIn(row, column, table) === 'yes')
    if (!isDenied && !saysYes) continue
    if (!column) continue
    const rows = table.rows.filter((row) => isWanted(saidIn(row, column, table), isDenied))
    const isWhole = unmetOf(table, concepts, { question, language }).length === 0
    const shown = isWhole ? rows : table.rows
    if (shown.length === 0 || concepts.some((concept) => namesRow(table, concept))) continue
    return entityQuote(isWhole ? 'answer' : 'section', shown, (unit) =>
      wordsOfUnit(unit, (cell) => cell.column === column),
    )
  }
  return null
}

const cellOf = (row: TableRow, column: string) => row.cells.find((cell) => cell.column === column)?.text ?? ''

const saidIn = (row: TableRow, column: string, { passage }: Table) =>
  yesOrNo(cellOf(row, column), passage.language)

/** What is only partly so isn't plainly so. */
const isWanted = (said: 'yes' | 'no' | null, isDenied: boolean) =>
  isDenied ? said !== 'yes' : said === 'yes'

/** The column of yes and no that a question names, or the only one of a table that it speaks of. */
function columnAsked(table: Table, concepts: Concept[]): string | null {
  if (table.rows.length < LEAST_ROWS) return null
  const { language } = table.passage
  const told = table.columns.slice(1).filter((column) => {
    const said = table.rows.map((row) => saidIn(row, column, table))
    const count = said.filter((one) => one !== null).length
    return column !== '' && count >= LEAST_ROWS && count >= MOSTLY * table.rows.length
  })
  const named = told.filter((column) => concepts.some((concept) => meets(concept, termsOf(column, language))))
  if (named.length > 0) return named.length === 1 ? named[0]! : null
  const above = headingsOf(table).some((heading) =>
    concepts.some((concept) => meets(concept, termsOf(heading, language))),
  )
  return told.length === 1 && above ? told[0]! : null
}

/** The concepts of a question that neither headings nor columns speak of, but for the kind of thing that "which" asks for. */
function unmetOf(
  table: Table,
  concepts: Concept[],
  { question, language }: { question: string; language: string },
): Concept[] {
  const own = table.passage.language
  const above = termsOf([...headingsOf(table), ...table.columns].join(' '), own)
  const { spans } = findQuestionPhrases(question, language)
  const asking = spans.find(({ kind }) => kind === 'choice' || kind === 'thing')
  const next = asking && /[\p{L}\p{M}]+/u.exec(question.slice(asking.end))?.[0]
  const kindAsked = next ? termsOf(next, language) : new Set<string>()
  return concepts.filter(
    (concept) => !meets(concept, above) && ![...concept.forms].some((form) => kindAsked.has(form)),
  )
}

const namesRow = (table: Table, concept: Concept): boolean =>
  !meets(concept, termsOf(table.columns.join(' '), table.passage.language)) &&
  table.rows.filter((row) => meets(concept, termsOf(row.cells[0]!.text, table.passage.language))).length === 1
