import { splitSentences } from '~/domains/retrieval/retrieval.server'
import { type Block, readBlocks } from './blocks'
import { letterPairs } from './letter-pairs'
import { letterRuns } from './letter-runs'
import { isLight } from './light-words.server'
import { blankMarkup } from './plain-text'
import { readWords, type Word } from './words.server'

/** A sentence that can be quoted. */
export interface ReadSentence {
  /** Offsets in the passage's text, in UTF-16 units; `end` is exclusive. */
  start: number
  end: number
  words: Word[]
  /** Where each reading stands, as indexes into `words`. */
  places: Map<string, number[]>
  block: Block
  /** Readings in the headings above. */
  above: Set<string>
  /** Runs of letters in the sentence, the headings above and the title. */
  runs: Set<string>
}

export interface ReadPassage {
  sentences: ReadSentence[]
  /** Every reading in the passage and its headings with its letter pairs. */
  vocabulary: Map<string, Int32Array>
  /** Readings in the title. */
  title: Set<string>
  /** The title's words of meaning. */
  titleTerms: string[]
  /** Runs of letters of all sentences. */
  runs: Set<string>
}

const MEMO_SIZE = 500
const memo = new Map<string, ReadPassage>()

/** Sentences and words of a passage. The latest are remembered, since shoppers ask of the same pages again. */
export function readPassage(text: string, title: string, language: string): ReadPassage {
  const key = `${language}\n${title}\n${text}`
  const known = memo.get(key)
  if (known) return known
  const read = readAfresh(blankMarkup(text), title, language)
  if (memo.size >= MEMO_SIZE) memo.delete(memo.keys().next().value!)
  memo.set(key, read)
  return read
}

function readAfresh(text: string, title: string, language: string): ReadPassage {
  const vocabulary = new Map<string, Int32Array>()
  const readingsOf = (words: Word[]) => {
    const readings = new Set<string>()
    for (const word of words) for (const reading of [word.term, ...word.readings]) readings.add(reading)
    for (const reading of readings) vocabulary.set(reading, letterPairs(reading))
    return readings
  }
  const titleWords = readWords(title, language)
  const titleReadings = readingsOf(titleWords)
  const titleTerms = titleWords
    .filter((word) => !word.functionWord && !isLight(word.term, language))
    .map(({ term }) => term)
  const sentences: ReadSentence[] = []
  for (const block of readBlocks(text)) {
    const headings = block.under.flatMap(({ start, end }) => readWords(text.slice(start, end), language))
    const above = readingsOf(headings)
    if (block.kind === 'heading') continue
    for (const sentence of splitSentences(text.slice(block.start, block.end), language)) {
      const start = block.start + sentence.start
      const words = readWords(sentence.text, language, start)
      readingsOf(words)
      const end = block.start + sentence.end
      if (words.length === 0) continue
      const runs = letterRuns([...words, ...headings, ...titleWords])
      sentences.push({ start, end, words, places: placesOf(words), block, above, runs })
    }
  }
  return {
    sentences,
    vocabulary,
    title: titleReadings,
    titleTerms,
    runs: new Set(sentences.flatMap(({ runs }) => [...runs])),
  }
}

function placesOf(words: Word[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  words.forEach((word, i) => {
    for (const reading of [word.term, ...word.readings]) {
      const list = places.get(reading)
      if (list) list.push(i)
      else places.set(reading, [i])
    }
  })
  return places
}
