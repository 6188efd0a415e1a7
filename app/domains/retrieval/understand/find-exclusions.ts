import { allMatches } from '../analysis/all-matches'
import { analyse, type Token } from '../analysis/analyse'
import { denialsOf } from '../analysis/negation'
import type { Span } from './find-price'

/** Something that what is looked for shall not be or have: "without wool", "şekersiz", "ナッツ不使用". */
export interface Exclusion extends Span {
  /** As the asker wrote it, without the denial. */
  thing: string
  /** Where the thing begins. */
  thingAt: number
  /** A mere "not", which also stands in sentences that leave nothing out. */
  isWeak: boolean
  /** The one word that says it ("kokusuz", "sugar-free"), which a shop may use itself. */
  word?: string
}

/** The longest thing that a word for "without" takes in: "without palm oil". */
const MOST_WORDS = 3
/** Longer messages tell a story, whose denials are part of it, in UTF-16 units. */
const LONGEST = 300
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Endings by which a word says that it lacks its stem. */
const ENDINGS: Record<string, RegExp> = {
  en: /^(\p{L}{3,})[-\s]?free$/u,
  de: /^(\p{L}{3,}?)s?[-\s]?frei(?:e[rsnm]?)?$/u,
  nl: /^(\p{L}{3,}?)s?[-\s]?vrije?$/u,
  tr: /^(\p{L}{3,})s[ıiuü]z(?:l[ae]r)?$/u,
}
/** Words that only join a denial with what it denies: "that doesn't contain any", "nicht aus". */
const JOINTS: Record<string, string> = {
  en: 'contain contains containing have has having include includes use uses using need needs made want like from of any added in',
  de: 'aus mit für enthält enthalten haben hat brauche jede jeden jeder',
  fr: "contient contiennent avoir en de d' du des avec",
  es: 'contiene contengan contenga tenga lleve de con',
  it: "contiene contengono contenga di d' con in",
  pt: 'contém contenha tenha de com em',
  nl: 'bevat bevatten van met uit',
  ru: 'содержит содержащий из с',
  ar: 'يحتوي تحتوي على من',
}
const joints = new Map<string, Set<string>>()

function jointsOf(language: string): Set<string> {
  let words = joints.get(language)
  if (!words) {
    words = new Set((JOINTS[language] ?? '').split(' '))
    joints.set(language, words)
  }
  return words
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patterns = new Map<string, RegExp | null>()

/** Finds any of the wordings, the longest first, as whole words where spaces part words. */
function patternOf(words: string): RegExp | null {
  let pattern = patterns.get(words)
  if (pattern === undefined) {
    const all = words.split('|').filter(Boolean)
    const bodies = all
      .sort((a, b) => b.length - a.length)
      .map((word) => {
        const body = literal(word).replaceAll("'", "['’]").replaceAll(' ', '\\s+')
        return UNSPACED.test(word) ? body : `(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`
      })
    pattern = bodies.length > 0 ? new RegExp(bodies.join('|'), 'giu') : null
    patterns.set(words, pattern)
  }
  return pattern
}

/** What a question leaves out, in the order of its words; `language` is a primary subtag. */
export function findExclusions(text: string, language: string): Exclusion[] {
  if (text.length > LONGEST) return []
  const denials = denialsOf(language)
  if (!denials) return []
  const tokens = analyse(text, language).filter(({ kind }) => kind === 'word' || kind === 'number')
  const found: Exclusion[] = byEnding(text, tokens, language)
  const add = (exclusion: Exclusion | null) => {
    const isNew = !found.some(({ start, end }) => exclusion && start < exclusion.end && exclusion.start < end)
    if (exclusion && isNew) found.push(exclusion)
  }
  for (const { index, 0: said } of matches(text, denials.without))
    add(ahead(text, tokens, { start: index, end: index + said.length }, language, MOST_WORDS, false))
  for (const { index, 0: said } of matches(text, denials.behind))
    if (language !== 'en' && language !== 'de' && language !== 'nl')
      add(behind(text, tokens, { start: index, end: index + said.length }))
  for (const { index, 0: said } of matches(text, denials.not))
    add(ahead(text, tokens, { start: index, end: index + said.length }, language, 1, true))
  return found.sort((a, b) => a.start - b.start)
}

function matches(text: string, words: string): RegExpExecArray[] {
  const pattern = patternOf(words)
  return pattern ? allMatches(text, pattern) : []
}

/** The words after a denial, up to the end of their phrase; "and", "or" and commas go on with the next thing. */
function ahead(
  text: string,
  tokens: Token[],
  denial: Span,
  language: string,
  most: number,
  isWeak: boolean,
): Exclusion | null {
  let at = tokens.findIndex(({ start }) => start >= denial.end)
  if (at < 0) return null
  const skipped = jointsOf(language)
  while (
    tokens[at] &&
    (tokens[at]!.functionWord || skipped.has(tokens[at]!.surface)) &&
    !breaks(text, denial.end, tokens[at]!.start)
  )
    at++
  const first = tokens[at]
  if (!first || breaks(text, denial.end, first.start)) return null
  let last = first
  for (let next = at + 1, words = 1; words < most && tokens[next]; next++, words++) {
    if (tokens[next]!.functionWord || breaks(text, last.end, tokens[next]!.start)) break
    last = tokens[next]!
  }
  return {
    start: denial.start,
    end: last.end,
    thing: text.slice(first.start, last.end),
    thingAt: first.start,
    isWeak,
  }
}

/** The word right before a denial that stands behind: "deri olmayan", "ウール以外". */
function behind(text: string, tokens: Token[], denial: Span): Exclusion | null {
  const last = tokens.findLast(({ end, functionWord }) => end <= denial.start && !functionWord)
  if (!last || breaks(text, last.end, denial.start)) return null
  let first = last
  // Scripts without spaces are cut into short words: what stands together is one thing.
  if (UNSPACED.test(last.surface)) {
    for (let at = tokens.indexOf(last) - 1; at >= 0; at--) {
      if (tokens[at]!.functionWord || tokens[at]!.end !== first.start) break
      first = tokens[at]!
    }
  }
  return {
    start: first.start,
    end: denial.end,
    thing: text.slice(first.start, last.end),
    thingAt: first.start,
    isWeak: false,
  }
}

function byEnding(text: string, tokens: Token[], language: string): Exclusion[] {
  const ending = ENDINGS[language]
  if (!ending) return []
  return tokens.flatMap((token, i) => {
    const next = tokens[i + 1]
    const pair = next && next.start - token.end === 1 ? text.slice(token.start, next.end).toLowerCase() : ''
    const own = text.slice(token.start, token.end).toLowerCase()
    for (const [written, end] of [
      [pair, next?.end ?? 0],
      [own, token.end],
    ] as const) {
      const stem = ending.exec(written)?.[1]
      if (stem && !stem.includes(' '))
        return [
          {
            start: token.start,
            end,
            thing: text.slice(token.start, token.start + stem.length),
            thingAt: token.start,
            isWeak: false,
            word: written.replace(/[-\s]/g, ''),
          },
        ]
    }
    return []
  })
}

/** Whether a mark ends the phrase between two places. */
const breaks = (text: string, from: number, to: number) =>
  /[.,;:!?()。、，；？！]/u.test(text.slice(from, to))
