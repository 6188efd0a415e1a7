import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { analyse } from '../analysis/analyse'
import { baseLanguage, writesCompounds } from '../analysis/languages'
import { stem } from '../analysis/stem'

/** A stretch of a text that names a thing of the table, and what else that is called, in this and other languages. */
export interface NamedThing {
  /** In UTF-16 units. */
  start: number
  end: number
  names: ThingName[]
  /** What the kind of thing is called that it is one of: a shoe, for a running shoe. */
  wider: ThingName[]
}

export interface ThingName {
  /** Primary subtag. */
  language: string
  text: string
}

/** What shops sell and what it is made for and of: one thing a line, a column a language, wordings parted by `|`. */
const TABLE = join(projectRoot, 'data/understanding/things.tsv')
/** Written without spaces, so that a name may stand inside a run of letters. */
const UNSPACED = new Set(['ja', 'zh'])

interface Wording {
  text: string
  /** As `analyse` gives them. */
  stems: string[]
  names: ThingName[]
  wider: ThingName[]
}

let rows: ThingName[][] | undefined
const wordingsOf = new Map<string, Map<string, Wording[]>>()

/** The things of a table that a text names, in any of the table's languages; none in others. */
export function findNamedThings(text: string, language: string): NamedThing[] {
  const base = baseLanguage(language)
  const wordings = wordingsIn(base)
  if (wordings.size === 0) return []
  const own = UNSPACED.has(base) ? findWithin(text, wordings) : findByWords(text, base, wordings)
  return base === 'en' ? own : [...own, ...englishNames(text, own)]
}

/** English names of several words are used everywhere ("french press"); single ones may be another word there. */
function englishNames(text: string, own: NamedThing[]): NamedThing[] {
  if (!/[a-z]+ [a-z]/i.test(text)) return []
  return findByWords(text, 'en', wordingsIn('en')).filter(
    ({ start, end }) =>
      /\s/.test(text.slice(start, end).trim()) && !own.some((one) => one.start < end && start < one.end),
  )
}

const formsOfLanguage = new Map<string, { words: Set<string>; stems: Set<string> }>()

function formsIn(language: string): { words: Set<string>; stems: Set<string> } {
  let forms = formsOfLanguage.get(language)
  if (!forms) {
    const names = readRows().flatMap((row) => row.filter((name) => name.language === language))
    const words = names.map(({ text }) => text).filter((text) => !text.includes(' '))
    forms = { words: new Set(words), stems: new Set(words.flatMap((word) => stemsOf(word, language))) }
    formsOfLanguage.set(language, forms)
  }
  return forms
}

/**
 * The table's languages in Latin letters (primary subtags) that call a thing by this one word: as it stands, or, with
 * `anyForm`, in another form of it, which may be a word of another language by accident.
 */
export function languagesNaming(word: string, anyForm: boolean): string[] {
  return LATIN.filter((language) => {
    const { words, stems } = formsIn(language)
    return words.has(word) || (anyForm && stems.has(stem(word, language)))
  })
}

const LATIN = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'tr']

function findByWords(text: string, language: string, wordings: Map<string, Wording[]>): NamedThing[] {
  const tokens = analyse(text, language).filter(({ kind }) => kind === 'word' || kind === 'number')
  const terms = tokens.map(({ term }) => plainForm(term, language))
  const found: NamedThing[] = []
  for (let at = 0; at < tokens.length; at++) {
    const { start, end, functionWord } = tokens[at]!
    const candidates = wordings.get(terms[at]!) ?? []
    const wording = candidates.find(({ stems }) => stems.every((stem, k) => terms[at + k] === stem))
    const head = functionWord || !writesCompounds(language) ? null : headOfCompound(terms[at]!, wordings)
    const ofHead = head ? [...head.names, { language, text: head.text }] : []
    if (!wording) {
      if (head) found.push({ start, end, names: [], wider: ofHead })
      continue
    }
    const last = tokens[at + wording.stems.length - 1]!
    found.push({ start, end: last.end, names: wording.names, wider: [...wording.wider, ...ofHead] })
    at += wording.stems.length - 1
  }
  return found
}

/** In letters; shorter ends are ends by accident. */
const SHORTEST_HEAD = 4
const SHORTEST_BEFORE = 3

/** "Garnelenbecken" is a "Becken": the longest name of one word that a compound ends in. */
function headOfCompound(term: string, wordings: Map<string, Wording[]>): Wording | null {
  for (let cut = SHORTEST_BEFORE; cut <= term.length - SHORTEST_HEAD; cut++) {
    const head = wordings.get(term.slice(cut))?.find(({ stems }) => stems.length === 1)
    if (head) return head
  }
  return null
}

/** A stem without the diminutive of Dutch ("bakje") or the case ending of Arabic ("كريما"), which stemmers leave. */
function plainForm(term: string, language: string): string {
  if (language === 'nl') return term.length > 4 ? term.replace(/(?:(?<=[lnr])t|(?<=m)p)?j$/u, '') : term
  if (language === 'ar') return term.length > 3 ? term.replace(/ا$/u, '') : term
  return term
}

function findWithin(text: string, wordings: Map<string, Wording[]>): NamedThing[] {
  const lower = text.toLowerCase()
  const found: NamedThing[] = []
  for (let at = 0; at < lower.length; at++) {
    const wording = wordings.get(lower[at]!)?.find((one) => lower.startsWith(one.text, at))
    if (!wording) continue
    found.push({
      start: at,
      end: at + wording.text.length,
      names: wording.names,
      wider: wording.wider,
    })
    at += wording.text.length - 1
  }
  return found
}

/** By the first stem, or the first letter where no spaces are written; the longest first. */
function wordingsIn(language: string): Map<string, Wording[]> {
  let byStart = wordingsOf.get(language)
  if (byStart) return byStart
  byStart = new Map()
  wordingsOf.set(language, byStart)
  for (const row of readRows()) {
    for (const { text } of row.filter((name) => name.language === language)) {
      const stems = UNSPACED.has(language) ? [text[0]!] : stemsOf(text, language)
      if (stems.length === 0) continue
      const same = byStart.get(stems[0]!) ?? []
      // "Çaydanlık" is a kettle and a teapot: who says "demlik" means only one of them.
      const names = row.filter(
        (name) => name.language !== language || (name.text !== text && !isAmbiguous(name)),
      )
      const known = same.find(
        (one) => one.text === text || (one.stems.join() === stems.join() && !UNSPACED.has(language)),
      )
      const wider = widerThan(row)
      if (known) {
        known.names.push(...names)
        known.wider.push(...wider)
      } else same.push({ text, stems, names, wider: [...wider] })
      byStart.set(stems[0]!, same)
    }
  }
  for (const list of byStart.values())
    list.sort((a, b) => b.stems.length - a.stems.length || b.text.length - a.text.length)
  return byStart
}

const stemsOf = (text: string, language: string) =>
  analyse(text, language)
    .filter(({ kind }) => kind === 'word' || kind === 'number')
    .map(({ term }) => plainForm(term, language))

let rowsNaming: Map<string, number> | undefined

/** Whether several things of the table are called this. */
function isAmbiguous({ language, text }: ThingName): boolean {
  if (!rowsNaming) {
    rowsNaming = new Map()
    for (const name of readRows().flat()) {
      const key = `${name.language} ${name.text}`
      rowsNaming.set(key, (rowsNaming.get(key) ?? 0) + 1)
    }
  }
  return (rowsNaming.get(`${language} ${text}`) ?? 0) > 1
}

let byEnglish: Map<string, ThingName[]> | undefined

/** The row of the kind of thing that a row's is, by the last word of its first English name; empty where none is. */
function widerThan(row: ThingName[]): ThingName[] {
  byEnglish ??= new Map(
    [...readRows()]
      .reverse()
      .flatMap((one) =>
        one.filter(({ language }) => language === 'en').map(({ text }) => [text, one] as const),
      ),
  )
  const words = row[0]?.text.split(' ') ?? []
  const wider = words.length > 1 ? byEnglish.get(words.at(-1)!) : undefined
  return wider && wider !== row ? wider : []
}

function readRows(): ThingName[][] {
  if (rows) return rows
  const [head, ...lines] = readFileSync(TABLE, 'utf8').trimEnd().split('\n')
  const languages = head!.split('\t')
  rows = lines.map((line) =>
    line
      .split('\t')
      .flatMap((cell, i) =>
        cell.split('|').map((text) => ({ language: languages[i]!, text: text.toLowerCase() })),
      ),
  )
  return rows
}
