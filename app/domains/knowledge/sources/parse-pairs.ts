import { parse } from 'csv-parse/sync'
import { MAX_PAIRS_AT_ONCE } from '../knowledge'

export interface PastedPair {
  question: string
  answer: string
}

export interface PastedPairs {
  pairs: PastedPair[]
  /** Lines, as a person counts them, where a question or an answer is missing. */
  incomplete: number[]
}

const QUESTION_MARK = /^\s*(?:q|question|s|soru|f|frage|p|pregunta)\s*[:.)]\s*/i
const ANSWER_MARK = /^\s*(?:a|answer|c|cevap|yanıt|antwort|r|réponse|respuesta)\s*[:.)]\s*/i
const HEADER = /^(?:questions?|soru(?:lar)?|fragen?|preguntas?|q)$/i

/**
 * Questions with their answers as people paste them: two columns of a sheet (CSV with comma or semicolon, or tabs),
 * or lines marked "Q:" and "A:", or blocks of a question line and its answer below, parted by empty lines.
 */
export function parsePairs(text: string): PastedPairs {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (clean.split('\n').some((line) => QUESTION_MARK.test(line))) return fromMarked(clean)
  const delimiter = delimiterOf(clean)
  return delimiter ? fromColumns(clean, delimiter) : fromBlocks(clean)
}

/** The sign that parts most lines in two or more; a tab is always meant. */
function delimiterOf(text: string): string | null {
  if (text.includes('\t')) return '\t'
  const lines = text.split('\n').filter((line) => line.trim())
  const isQuoted = /^\s*"/.test(text) || /[,;]\s*"/.test(text)
  const hasHeader = HEADER.test(lines[0]?.split(/[,;]/)[0]?.trim().replaceAll('"', '') ?? '')
  if (!isQuoted && !hasHeader) return null
  const count = (sign: string) => (lines[0]?.split(sign).length ?? 1) - 1
  return count(';') > count(',') ? ';' : count(',') > 0 ? ',' : null
}

function fromColumns(text: string, delimiter: string): PastedPairs {
  const rows = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // More than may be saved at once is refused: there is no need to read it all.
    to: 2 * MAX_PAIRS_AT_ONCE,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const first = rows[0]?.record[0] ?? ''
  const body = HEADER.test(first) ? rows.slice(1) : rows
  return collect(
    body.map(({ record: [question = '', answer = ''], info }) => ({ question, answer, line: info.lines })),
  )
}

function fromMarked(text: string): PastedPairs {
  const found: (PastedPair & { line: number })[] = []
  let part: 'question' | 'answer' = 'question'
  text.split('\n').forEach((line, i) => {
    if (QUESTION_MARK.test(line)) {
      found.push({ question: '', answer: '', line: i + 1 })
      part = 'question'
    } else if (ANSWER_MARK.test(line)) part = 'answer'
    const open = found.at(-1)
    const words = line.replace(part === 'question' ? QUESTION_MARK : ANSWER_MARK, '')
    if (open) open[part] += (open[part] ? '\n' : '') + words
  })
  return collect(found)
}

function fromBlocks(text: string): PastedPairs {
  let line = 1
  const found = text.split(/\n[ \t]*\n/).map((block) => {
    const at = line
    line += block.split('\n').length + 1
    const [question = '', ...answer] = block.trim().split('\n')
    return { question, answer: answer.join('\n'), line: at }
  })
  return collect(found.filter(({ question }) => question !== ''))
}

function collect(found: (PastedPair & { line: number })[]): PastedPairs {
  const pairs: PastedPair[] = []
  const incomplete: number[] = []
  for (const { question, answer, line } of found) {
    if (question.trim() && answer.trim()) pairs.push({ question: question.trim(), answer: answer.trim() })
    else incomplete.push(line)
  }
  return { pairs, incomplete }
}
