import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { analyse } from '../analysis/analyse'
import { baseLanguage } from '../analysis/languages'

/** How people of a language say a value that a shop writes in another, or by a name of its own. */
export interface ValueWords {
  /** The value itself: "moosgrün" for "Moss". */
  same: string[]
  /** What it is one of: "grün" for "Moss". */
  kind: string[]
}

/** Colours, sizes and the like of which options are made: a key, its kind's key, then a column a language, wordings parted by `|`. */
const TABLE = join(projectRoot, 'data/understanding/option-values.tsv')
const NONE: ValueWords = { same: [], kind: [] }

interface ValueRow {
  key: string
  kind: string
  /** By primary subtag. */
  names: Map<string, string[]>
}

let table: { rows: Map<string, ValueRow>; byName: Map<string, ValueRow[]> } | undefined
const known = new Map<string, ValueWords>()
/** Values of many shops; beyond it the oldest is forgotten. */
const MOST_KNOWN = 20_000
/** Longer ones are no name of a colour, size or material. */
const LONGEST_VALUE = 200

/** The words of `language` for an option's value, whichever of the table's languages that is written in. */
export function valueWords(value: string, language: string): ValueWords {
  if (value.length > LONGEST_VALUE) return NONE
  const base = baseLanguage(language)
  const key = `${base} ${value}`
  let words = known.get(key)
  if (!words) {
    words = readWords(value, base)
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!)
    known.set(key, words)
  }
  return words
}

function readWords(value: string, base: string): ValueWords {
  const { rows, byName } = readTable()
  const name = plain(value.replace(/\s*[(（].*$/u, ''))
  const meant = byName.get(name)
  if (!meant) return NONE
  // "Rose" is a colour of its own in English and pink in French: the catalogue's words are mostly English.
  const english = meant.filter(({ names }) => names.get('en')?.some((word) => plain(word) === name))
  const rowsMeant = english.length > 0 ? english : meant
  const wordsOf = (row: ValueRow | undefined) => row?.names.get(base) ?? []
  return {
    same: rowsMeant.flatMap(wordsOf),
    kind: rowsMeant.flatMap(({ kind }) => wordsOf(rows.get(kind))),
  }
}

const wordsOf = new Map<string, Set<string>>()

/** Whether a text holds a word that may be an option's value in its language: a colour, a size, a material. */
export function namesValue(text: string, language: string): boolean {
  const base = baseLanguage(language)
  const names = () => [...readTable().rows.values()].flatMap((row) => row.names.get(base) ?? [])
  if (UNSPACED.has(base)) return names().some((name) => withinUnspaced(text, name) > 0)
  let words = wordsOf.get(base)
  if (!words) {
    words = new Set(names().flatMap((name) => (name.includes(' ') ? [] : termsOf(name, base))))
    wordsOf.set(base, words)
  }
  return termsOf(text, base).some((term) => words.has(term))
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll('-', ' ')

const UNSPACED = new Set(['ja', 'zh'])

/** How much of a question a wording takes up, in its letters; 0 where it doesn't stand there. */
export function lengthIn(question: string, wording: string, language: string): number {
  const base = baseLanguage(language)
  if (UNSPACED.has(base)) return withinUnspaced(question.toLowerCase(), wording.toLowerCase())
  const wanted = termsOf(wording, base)
  const said = termsOf(question, base)
  if (wanted.length === 0) return 0
  const stands = said.some((_, at) => wanted.every((term, i) => said[at + i] === term))
  return stands ? wording.length : 0
}

const termsOf = (text: string, base: string) =>
  analyse(text, base)
    .filter(({ kind }) => kind === 'word' || kind === 'number')
    .map(({ term }) => term)

/** A single Han character is mostly part of another word: "中" of "中国". */
function withinUnspaced(question: string, wording: string): number {
  const isSingle = /^\p{Script=Han}$/u.test(wording)
  for (let at = question.indexOf(wording); at >= 0; at = question.indexOf(wording, at + 1)) {
    const around =
      question.slice(Math.max(0, at - 1), at) + question.slice(at + wording.length, at + wording.length + 1)
    if (!isSingle || !/\p{Script=Han}/u.test(around)) return wording.length
  }
  return 0
}

function readTable() {
  if (table) return table
  const [head, ...lines] = readFileSync(TABLE, 'utf8').trimEnd().split('\n')
  const [, , ...languages] = head!.split('\t')
  const rows = new Map<string, ValueRow>()
  const byName = new Map<string, ValueRow[]>()
  for (const line of lines) {
    const [key, kind, ...cells] = line.split('\t')
    const names = new Map(languages.map((language, i) => [language, cells[i]!.split('|')]))
    const row = { key: key!, kind: kind!, names }
    rows.set(row.key, row)
    for (const name of new Set(cells.flatMap((cell) => cell.split('|')).map(plain)))
      byName.set(name, [...(byName.get(name) ?? []), row])
  }
  table = { rows, byName }
  return table
}
