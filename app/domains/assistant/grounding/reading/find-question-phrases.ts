import { asianQuestionWords } from '../question-words/asian'
import { europeanQuestionWords } from '../question-words/european'
import type { QuestionKind, QuestionWords } from '../question-words/question-words'

const LEXICON: Record<string, QuestionWords> = { ...europeanQuestionWords, ...asianQuestionWords }
const ALIASES: Record<string, string> = {
  no: 'nb',
  nn: 'nb',
  ms: 'id',
  gl: 'pt',
  sk: 'cs',
  be: 'ru',
  mk: 'bg',
}

/** Written without spaces between words, so a phrase may start and end inside a run of letters. */
const UNSPACED = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my'])

/** When a question holds several phrases, the most telling one says what is asked. */
const TELLING: QuestionKind[] = [
  'duration',
  'time',
  'place',
  'person',
  'amount',
  'quantity',
  'reason',
  'manner',
  'choice',
  'thing',
  'polar',
]

export interface QuestionPhrases {
  kind: QuestionKind
  /** Where the phrases stand, in UTF-16 units, in the text's order. */
  spans: { start: number; end: number; kind: QuestionKind }[]
}

const phrasesOf = new Map<string, [phrase: string, kind: QuestionKind][]>()

/** Longest first, so that a longer phrase takes its words before a shorter one inside it. */
function phrases(language: string): [string, QuestionKind][] {
  let list = phrasesOf.get(language)
  if (!list) {
    const words = LEXICON[ALIASES[language] ?? language]
    list = TELLING.flatMap((kind) =>
      words ? words[kind].split('|').map((phrase): [string, QuestionKind] => [phrase, kind]) : [],
    ).sort(([a], [b]) => b.length - a.length)
    phrasesOf.set(language, list)
  }
  return list
}

/** What a question asks for and the words by which it says so. Languages without a lexicon give `thing`. */
export function findQuestionPhrases(text: string, language: string): QuestionPhrases {
  const base = language.toLowerCase().split('-')[0] ?? ''
  const lower = alignedLowerCase(text, base).replaceAll('\u2019', "'")
  const spans: QuestionPhrases['spans'] = []
  for (const [phrase, kind] of phrases(base)) {
    const wanted = phrase.replaceAll('\u2019', "'")
    for (let start = lower.indexOf(wanted); start >= 0; start = lower.indexOf(wanted, start + 1)) {
      const end = start + wanted.length
      if (!UNSPACED.has(base) && !standsAlone(lower, start, end)) continue
      if (kind === 'polar' && start > 0 && !opensOrCloses(lower, end)) continue
      if (spans.some((span) => start < span.end && end > span.start)) continue
      spans.push({ start, end, kind })
    }
  }
  spans.sort((a, b) => a.start - b.start)
  const kind = TELLING.find((telling) => spans.some((span) => span.kind === telling)) ?? 'thing'
  return { kind, spans }
}

/** Lower case letter by letter where lower-casing the whole would shift the offsets. */
function alignedLowerCase(text: string, language: string): string {
  const whole = text.toLocaleLowerCase(language || undefined)
  if (whole.length === text.length) return whole
  return Array.from(text, (letter) => {
    const lower = letter.toLocaleLowerCase(language || undefined)
    return lower.length === letter.length ? lower : letter
  }).join('')
}

function standsAlone(text: string, start: number, end: number): boolean {
  const letter = /[\p{L}\p{M}]/u
  return !letter.test(text[start - 1] ?? ' ') && !letter.test(text[end] ?? ' ')
}

/** Yes-or-no words ask only at the question's edges; elsewhere they are plain verbs. */
function opensOrCloses(text: string, end: number): boolean {
  return /^[\s?？؟!.。]*$/u.test(text.slice(end))
}
