import { meaningOf, sameTopic } from '~/domains/intents/intents.server'
import { analyse, baseLanguage, findNamedThings, writesCompounds } from '~/domains/retrieval/retrieval.server'
import type { QuestionKind } from '../grounding/question-words/question-words'
import { findQuestionPhrases } from '../grounding/reading/find-question-phrases'
import { plainText } from '../grounding/reading/plain-text'
import { sumOf } from '../sum-of'
import { withoutAskingWords } from '../understanding/asking-words'
import { findWords } from '../understanding/find-words'
import { without } from '../understanding/understand-message.server'
import { shareOf } from './asked-topic.server'
import { type EntityFound, entityQuote } from './entity-quote'
import { headOf, type ReadablePassage } from './evidence'
import { holdsDuration, holdsMoney, isDurationCell } from './figures'
import { isWithin, type Measure, measuresIn } from './measures'
import { fold } from './name-index'
import { type Cell, type Unit, wordsOfUnit } from './read-units'
import { type Table, type TableRow, tablesIn } from './tables'

/** Share of a row's label, by the words that tell it from the other rows, that a question must say to name it. */
const NAMED = 0.5
/** Share of a question's words of meaning that a row, its columns and its headings must meet to be what was asked. */
const IS_ASKED = 0.6
/** The same to be worth more than a sentence that was found. */
const IS_WHOLLY_ASKED = 0.99
const MOST_ROWS = 4
const SAME_TOPIC = 0.25
const ASKED = 0.4
const SHORTEST_STEM = 4
const SHORTEST_HEAD = 5
const SHORTEST_BEFORE = 3

/** What a question is answered from. */
export interface TableRequest {
  question: string
  /** BCP 47 tag of the question's language. */
  language: string
  passages: ReadablePassage[]
}

export interface TableFound {
  found: EntityFound
  /** All that the question says is met. */
  isWhole: boolean
  /** It is the price for so many pieces, which no product's row has. */
  isTier: boolean
}

/** A word of meaning of a question, in every form that a table may have of it. */
export interface Concept {
  forms: Set<string>
  /** The table's language writes compounds, so that a word may be the end of another. */
  compounds: boolean
}

export interface Question {
  /** In lower case. */
  text: string
  concepts: Concept[]
  measures: Measure[]
  /** So many pieces, where it names nothing else by a number. */
  count: Measure | null
  asksPrice: boolean
  asksDuration: boolean
  kind: QuestionKind
}

interface RowMatch {
  table: Table
  row: TableRow
  /** Of the question's concepts, those that name the row. */
  named: Set<Concept>
  /** Columns whose cell holds a number of the question. */
  numbered: Set<string>
  isNumbered: boolean
  isTier: boolean
  weight: number
  share: number
  /** Share of the question that is met by the row, its columns and what stands above. */
  covered: number
  columns: Set<string>
}

/**
 * The row of a table that a question names, by its label or by a number that lies in it, with the columns that are asked
 * for; several where it names them alike. Null where it names none, or asks something that the table doesn't say.
 */
export function tableAnswer(request: TableRequest): TableFound | null {
  const tables = tablesIn(request.passages)
  if (tables.length === 0) return null
  const questions = new Map<string, Question>()
  const matches = tables.flatMap((table, place) => {
    const language = baseLanguage(table.passage.language)
    let question = questions.get(language)
    if (!question) {
      question = readQuestion(request, language)
      questions.set(language, question)
    }
    const rows = matchRows(table, question, request)
    return rows.length > 0 ? [{ rows, place, question }] : []
  })
  const best = matches.sort(
    (a, b) =>
      b.rows[0]!.covered - a.rows[0]!.covered || b.rows[0]!.weight - a.rows[0]!.weight || a.place - b.place,
  )[0]
  if (!best) return null
  const [first] = best.rows
  const columnsOf = new Map(best.rows.map(({ row, columns }) => [row.unit, columns]))
  const units = best.rows.map(({ row }) => row)
  const words = (unit: Unit) => {
    const columns = columnsOf.get(unit)
    return wordsOfUnit(
      unit,
      columns && columns.size > 0 ? ({ column }: Cell) => columns.has(column) : undefined,
    )
  }
  // Of what the row doesn't meet it may say nothing: it is shown, as no answer.
  const isWhole = first!.covered >= IS_WHOLLY_ASKED
  const isTier = best.rows.every((match) => match.isTier)
  return { found: entityQuote(isWhole || isTier ? 'answer' : 'section', units, words), isWhole, isTier }
}

/** A question as rows, columns and headings in a language can be compared with it. */
export function readQuestion({ question, language }: TableRequest, tableLanguage: string): Question {
  const meant = withoutAskingWords(
    without(question, findWords(question, language, 'price')) || question,
    language,
  )
  const things = findNamedThings(meant, language)
  const concepts: Concept[] = []
  const tokens = analyse(meant, language)
  const isSame = baseLanguage(language) === tableLanguage
  for (const token of tokens) {
    if (token.functionWord || token.kind === 'part' || token.kind === 'joined' || token.kind === 'quantity')
      continue
    if (/^\p{Nd}/u.test(token.surface)) continue
    const forms = new Set([token.term])
    if (!isSame) for (const { term } of analyse(token.surface, tableLanguage)) forms.add(term)
    for (const { start, end, names } of things) {
      if (token.start >= end || token.end <= start) continue
      for (const name of names)
        if (name.language === tableLanguage && !name.text.includes(' '))
          for (const { term, functionWord } of analyse(name.text, tableLanguage))
            if (!functionWord) forms.add(term)
    }
    concepts.push({ forms, compounds: writesCompounds(tableLanguage) })
  }
  const measures = measuresIn(question, language).map(countedInPieces)
  const [one, ...more] = measures
  return {
    text: question.toLowerCase(),
    concepts,
    measures,
    count: one && more.length === 0 && one.dimension === null && one.from === one.to ? one : null,
    asksPrice:
      findWords(question, language, 'price').length > 0 || shareOf(question, /\.(?:cost|price)$/) >= ASKED,
    asksDuration: shareOf(question, /[.-](?:time|period|processing)$/) >= ASKED,
    kind: findQuestionPhrases(question, language).kind,
  }
}

/** "500 pieces" are 500 of whatever is counted. */
const countedInPieces = (measure: Measure): Measure =>
  measure.dimension === 'pcs' ? { ...measure, dimension: null } : measure

export const termsOf = (text: string, language: string): Set<string> =>
  new Set(
    analyse(text, language)
      .filter(({ functionWord }) => !functionWord)
      .map(({ term }) => term),
  )

/** Whether a concept is one of some terms, as stemmers cut one word differently, and as the end of a compound. */
export const meets = ({ forms, compounds }: Concept, terms: Set<string>): boolean =>
  [...forms].some(
    (form) =>
      terms.has(form) ||
      [...terms].some(
        (term) =>
          (Math.min(form.length, term.length) >= SHORTEST_STEM &&
            Math.abs(form.length - term.length) <= 3 &&
            (term.startsWith(form) || form.startsWith(term))) ||
          (compounds && (isHeadOf(form, term) || isHeadOf(term, form))),
      ),
  )

const isHeadOf = (head: string, word: string): boolean =>
  head.length >= SHORTEST_HEAD && word.length - head.length >= SHORTEST_BEFORE && word.endsWith(head)

/** The rows of a table that a question names best, and alike; none where it names none of them. */
function matchRows(table: Table, question: Question, request: TableRequest): RowMatch[] {
  if (!answersKind(table, question)) return []
  const { language } = table.passage
  const headings = headingsOf(table).map((heading) => termsOf(heading, language))
  const above = new Set(headings.flatMap((terms) => [...terms]))
  const columns = table.columns.map((column) => ({ column, terms: termsOf(column, language) }))
  const kinds = columns[0]?.terms ?? NONE
  const labels = table.rows.map(({ cells }) => tellingTerms(headOfLabel(cells[0]!.text), language, kinds))
  const isOften = (terms: Set<string>) => (concept: Concept) => meets(concept, terms)
  const weightOf = (concept: Concept) => {
    const count = labels.filter((terms) => meets(concept, terms)).length
    return Math.log((labels.length + 1) / (count + 0.5))
  }
  const ofColumns = question.concepts.filter((concept) => columns.some(({ terms }) => meets(concept, terms)))
  const ofHead = question.concepts.filter(
    (concept) =>
      ofColumns.includes(concept) ||
      headings.some((terms) => meets(concept, terms) && isSpokenOf(terms, question)) ||
      (question.asksPrice && meets(concept, above)),
  )
  const isOfTable = ofHead.length > 0 || isAboutTable(table, request.question)
  const bands = question.asksPrice && question.count ? bandColumns(table) : []
  // Of "from 50" and "from 200" the last holds for 300, of "up to 50" and "up to 200" the first for 20.
  const holding = bands.filter(({ band }) => isWithin(question.count!, band))
  const inBand = holding.at(holding[0]?.band.to === Number.POSITIVE_INFINITY ? -1 : 0)
  const found: RowMatch[] = []
  for (const [i, row] of table.rows.entries()) {
    const label = labels[i]!
    const named = new Set(question.concepts.filter(isOften(label)))
    const said = [...label].filter((term) => [...named].some((concept) => meets(concept, new Set([term]))))
    const share = label.size > 0 ? said.length / label.size : 0
    const banded = inBand && row.cells.find(({ column }) => column === inBand.column)
    const numbered = banded ? new Set([banded.column]) : numberedColumns(row, question, table, ofHead)
    const isNumbered = numbered.size > 0
    // Nothing is said of so few pieces or so many.
    if (bands.length > 0 && !banded) continue
    if (banded && named.size === 0 && table.rows.length > 1) continue
    if (!(isNumbered && isOfTable) && !(named.size > 0 && share >= NAMED)) continue
    const wanted = banded ? new Set(numbered) : columnsAsked(columns.slice(1), named, question)
    if (wanted.size === 0)
      for (const { column } of columns.slice(1)) if (isOfKind(column, question, language)) wanted.add(column)
    const cells = termsOf(
      row.cells
        .slice(1)
        .map(({ text }) => text)
        .join(' '),
      language,
    )
    const met = question.concepts.filter(
      (concept) => named.has(concept) || ofHead.includes(concept) || meets(concept, cells),
    )
    const total = question.concepts.length + question.measures.length
    const covered = total > 0 ? (met.length + (isNumbered ? question.measures.length : 0)) / total : 0
    if (question.measures.length > 0 && !isNumbered) continue
    if (covered < IS_ASKED) continue
    if (wanted.size === 0 && question.asksPrice)
      for (const { column, text } of row.cells.slice(1)) if (holdsMoney(text)) wanted.add(column)
    if (wanted.size > 0) for (const column of numbered) wanted.add(column)
    found.push({
      table,
      row,
      named,
      numbered,
      isNumbered,
      isTier: banded ? holdsMoney(banded.text) : ofHead.length > 0 && isBandOfPieces(row, question, language),
      weight: sumOf([...named].map(weightOf)) + (isNumbered ? 2 : 0),
      share,
      covered,
      columns: wanted,
    })
  }
  const needsHead = (match: RowMatch) =>
    isOfTable ||
    match.covered >= IS_WHOLLY_ASKED ||
    (question.asksPrice && match.row.cells.some(({ text }) => holdsMoney(text)))
  const best = found.filter(needsHead).sort((a, b) => b.weight - a.weight || b.share - a.share)
  const alike = closestBounds(
    best.filter(({ weight, share }) => weight === best[0]!.weight && share === best[0]!.share),
    question,
  )
  // What names every row tells none of them.
  return alike.length > MOST_ROWS || (alike.length === table.rows.length && table.rows.length > 1)
    ? []
    : alike
}

/** The columns that are of so many pieces each: "30–49", "from 50". None where a table has others, too. */
function bandColumns({ columns, rows, passage }: Table): { column: string; band: Measure }[] {
  const bands = columns.slice(1).flatMap((column) => {
    const said = holdsMoney(column) ? [] : measuresIn(column, passage.language).map(countedInPieces)
    const [band] = said
    return band && said.length === 1 && band.dimension === null ? [{ column, band }] : []
  })
  const arePrices = bands.every(({ column }) =>
    rows.some(({ cells }) => cells.some((cell) => cell.column === column && holdsMoney(cell.text))),
  )
  return bands.length >= LEAST_BANDS && bands.some(({ band }) => band.from < band.to) && arePrices
    ? bands
    : []
}

const LEAST_BANDS = 2

/** "10–49 pieces: 2,90 €" for who asks what twenty cost. */
function isBandOfPieces({ cells }: TableRow, { count, asksPrice }: Question, language: string): boolean {
  if (!count || !asksPrice || holdsMoney(cells[0]!.text)) return false
  const said = measuresIn(cells[0]!.text, language, cells[0]!.column).map(countedInPieces)
  const [band] = said
  const isBand = band && said.length === 1 && band.dimension === null && band.from < band.to
  return Boolean(isBand) && isWithin(count, band!) && cells.slice(1).some(({ text }) => holdsMoney(text))
}

/** Of "up to 5 kg" and "up to 10 kg" the first holds for 3 kg, and of "from 10" and "from 50" the second for 60. */
function closestBounds(matches: RowMatch[], { measures }: Question): RowMatch[] {
  const bounds = matches.map(({ row, table, numbered }) => {
    const cell = row.cells.find(({ column }) => numbered.has(column))
    const said = cell ? measuresIn(cell.text, table.passage.language, cell.column) : []
    const one = said.length === 1 && measures.length === 1 ? said[0]! : null
    return {
      above: one?.from === Number.NEGATIVE_INFINITY ? one.to : null,
      below: one?.to === Number.POSITIVE_INFINITY ? one.from : null,
    }
  })
  const lowest = Math.min(...bounds.flatMap(({ above }) => above ?? []))
  const highest = Math.max(...bounds.flatMap(({ below }) => below ?? []))
  return matches.filter((_, i) => {
    const { above, below } = bounds[i]!
    return (above ?? lowest) <= lowest && (below ?? highest) >= highest
  })
}

/** The columns that a question names, beside its row; of "one day" and "six days" the one that it names best. */
function columnsAsked(
  columns: { column: string; terms: Set<string> }[],
  named: Set<Concept>,
  { concepts, text }: Question,
): Set<string> {
  const rest = concepts.filter((concept) => !named.has(concept))
  const judged = columns.map(({ column, terms }) => {
    const met = rest.filter((concept) => meets(concept, terms)).length
    return { column, points: met > 0 && text.includes(column.toLowerCase()) ? met + 1 : met }
  })
  const best = Math.max(0, ...judged.map(({ points }) => points))
  return new Set(judged.filter(({ points }) => points > 0 && points === best).map(({ column }) => column))
}

/** What heads a column of days, where it isn't the question's own word, folded. */
const DATES =
  /(?<!\p{L})(?:dates?|datum|data|termine?|tage?|fechas?|dias?|jours?|giorn[oi]|tarihi?|gunu?|дат[аы]|дни|день)(?!\p{L})|تاريخ|موعد|مواعيد|日付|日程|日時|日期|时间/u

/** "When is the course?" asks for the column that is headed "When". */
const isOfKind = (column: string, { kind }: Question, language: string): boolean =>
  (OF_KIND.has(kind) && findQuestionPhrases(column, language).kind === kind) ||
  (kind === 'time' && DATES.test(fold(column)))

const OF_KIND = new Set<QuestionKind>(['time', 'place', 'person', 'duration'])

/** The title and headings over a table, each by itself. */
export const headingsOf = ({ passage, rows: [first] }: Table): string[] =>
  [plainText(passage.title ?? ''), first!.unit.heading, first!.unit.lead].filter(Boolean)

/** "Keep away from pets" isn't spoken of by who is away. */
const isSpokenOf = (heading: Set<string>, { concepts }: Question): boolean =>
  [...heading].filter((term) => concepts.some((concept) => meets(concept, new Set([term])))).length >=
  heading.size * NAMED

const NONE = new Set<string>()

/**
 * What tells a row from the others: of "Jade plant" under "Plant" the jade. A label of nothing else keeps all its
 * words.
 */
function tellingTerms(label: string, language: string, kinds: Set<string>): Set<string> {
  const all = termsOf(label, language)
  const telling = new Set(
    [...all].filter((term) => !meets({ forms: new Set([term]), compounds: false }, kinds)),
  )
  return telling.size > 0 ? telling : all
}

/** "Chef's knife, smooth edge up to 20 cm": what stands before the comma says which it is. */
const headOfLabel = (label: string): string => label.split(/[,，、(（;]/u)[0]!.trim() || label

const isAboutTable = (table: Table, question: string): boolean =>
  sameTopic(
    meaningOf(question),
    meaningOf([headOf(table.rows[0]!), ...table.columns].filter(Boolean).join(' ')),
  ) >= SAME_TOPIC

/** What a thing costs isn't told by a table without prices, nor how long it takes by one without times. */
function answersKind(table: Table, { asksPrice, asksDuration }: Question): boolean {
  const cells = table.rows.flatMap((row) => row.cells.slice(1))
  if (asksPrice) return cells.some(({ text }) => holdsMoney(text))
  return !asksDuration || cells.some((cell) => isDurationCell(cell) || holdsDuration(cell.text))
}

/** The columns of a row whose cell holds a number that is asked for. */
function numberedColumns(
  row: TableRow,
  { measures }: Question,
  table: Table,
  ofHead: Concept[],
): Set<string> {
  const found = new Set<string>()
  if (measures.length === 0) return found
  const { language } = table.passage
  for (const [place, { column, text }] of row.cells.entries()) {
    if (!/\p{Nd}/u.test(text) || holdsMoney(text)) continue
    const said = measuresIn(text, language, column)
    const isNamed = place === 0 || ofHead.some((concept) => meets(concept, termsOf(column, language)))
    const holds = measures.some((measure) =>
      said.some((one) =>
        measure.dimension === null
          ? isNamed &&
            isWithin(measure, { ...one, dimension: null }) &&
            (place === 0 || one.from === one.to || isNamed)
          : isWithin(measure, one),
      ),
    )
    if (holds) found.add(column)
  }
  return found
}
