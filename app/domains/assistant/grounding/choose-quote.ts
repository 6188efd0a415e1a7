import { isAssistantOrder } from './assistant-orders'
import type { Quote } from './grounding'
import { leansOnEarlierSentence, opensWithAnswer } from './leaning-openings'
import type { Block } from './reading/blocks'
import { plainText } from './reading/plain-text'
import type { RankedCandidate } from './scoring/decision-features'
import { SENTENCE_FEATURES } from './scoring/sentence-features'

/** A pair's answer or a list is quoted whole up to this length, in UTF-16 units. */
const LONGEST_WHOLE = 400
/** How far a question must be a pair's own for its yes or no to be the answer. */
const THE_SAME_QUESTION = 0.75
/** "No." and what is like it, before more. */
const OPENING_WORD = /^\p{L}+[.!。！]\s*(?=\S)/u
/** The same of a paragraph, and of a sentence with its neighbours. */
const LONGEST_WITH_NEIGHBOURS = 300
const QUESTION = /[?？؟]["”’»)\]*_]*\s*$/u

/** Whether a sentence asks something, so that it says nothing by itself. */
export const endsInQuestion = (sentence: string): boolean => QUESTION.test(sentence)

/** The previous sentence has this share of the question's weight that the quoted one lacks. */
const NEEDS_BEFORE = 0.2
const TABLE_ROW = /^\s*\|.*\|\s*$/
/** What stands below a table's head. */
const TABLE_RULE = /^\s*\n\s*\|[\s:|-]+\|/
const COVERAGE_BEFORE = SENTENCE_FEATURES.indexOf('coverageBefore')

/** The words to show for a candidate, with the context that makes them understood. */
export function chooseQuote(candidate: RankedCandidate, confidence: number, language: string): Quote {
  const { passage } = candidate
  const { start, end } = quotedRange(candidate, language)
  const context = contextOf(candidate, start, language)
  return {
    passageId: passage.id,
    sourceId: passage.sourceId,
    sentence: plainLines(passage.text.slice(start, end)),
    start,
    end,
    ...(context ? { context } : {}),
    confidence,
    sameQuestion: candidate.sameQuestion,
  }
}

/** The nearest heading over a candidate, else its passage's title; empty without either. */
export function labelOf({ passage, sentence }: RankedCandidate): string {
  const heading = sentence.block.under.at(-1)
  return plainText(heading ? passage.text.slice(heading.start, heading.end) : (passage.title ?? ''))
}

interface Range {
  start: number
  end: number
}

function quotedRange(candidate: RankedCandidate, language: string): Range {
  const { passage, sentence } = candidate
  if (passage.kind === 'pair' && passage.text.length <= LONGEST_WHOLE) return wholeAnswer(candidate)
  const { block } = sentence
  const isRow = TABLE_ROW.test(passage.text.slice(block.start, block.end))
  const isHead = isRow && TABLE_RULE.test(passage.text.slice(block.end))
  const inLines = block.kind === 'item' || isRow
  // Into a product's description others may have written: reviews, and worse.
  if (!inLines)
    return passage.kind === 'product'
      ? sentence
      : withListBelow(candidate, withLeanedOn(candidate, withNeighbours(candidate), language))
  const list = isHead || !speaksForItself(candidate) ? linesAround(candidate, isRow) : undefined
  return list && list.end - list.start <= LONGEST_WHOLE ? list : sentence
}

/**
 * A short paragraph whole, of a longer one the sentence with those that follow it: the exception, the sum and the
 * condition mostly stand in the next sentence. What asks goes on until it is answered.
 */
function withNeighbours({ passage, read: { sentences }, sentence }: RankedCandidate): Range {
  const fits = (first: Range, last: Range) => last.end - first.start <= LONGEST_WITH_NEIGHBOURS
  const isQuotable = ({ start, end }: Range) => {
    const text = passage.text.slice(start, end)
    return !isAssistantOrder(text) && !endsInQuestion(text)
  }
  const beside = (at: number) => sentences[at]?.block === sentence.block && isQuotable(sentences[at]!)
  let from = sentences.indexOf(sentence)
  let to = from
  while (beside(from - 1)) from--
  while (beside(to + 1)) to++
  const isWhole = fits(sentences[from]!, sentences[to]!)
  let first = isWhole ? sentences[from]! : sentence
  let last = isWhole ? sentences[to]! : sentence
  const asks = () => endsInQuestion(passage.text.slice(last.start, last.end))
  for (const next of sentences.slice(sentences.indexOf(last) + 1)) {
    if ((next.block !== sentence.block && !asks()) || !isQuotable(next)) break
    if (!fits(first, next) && !asks()) break
    // A question that was asked is left away where there is an answer to it.
    if (asks() && first === last) first = next
    last = next
  }
  return { start: first.start, end: last.end }
}

/** What heads a list: it ends in a colon, or as no sentence does. */
const HEADS_LIST = /[^.!?…。！？؟।]$/u

/** "What we can't take back" with the list below that it heads. */
function withListBelow({ passage, read: { sentences } }: RankedCandidate, range: Range): Range {
  const last = sentences.findIndex(({ end }) => end === range.end)
  const text = last < 0 ? '' : plainText(passage.text.slice(sentences[last]!.start, range.end))
  if (!HEADS_LIST.test(text)) return range
  let { end } = range
  for (const next of sentences.slice(last + 1)) {
    const isOfList = next.block.kind === 'item' && !isAssistantOrder(passage.text.slice(next.start, next.end))
    if (!isOfList || next.end - range.start > LONGEST_WHOLE) break
    end = next.end
  }
  return { start: range.start, end }
}

/** How many sentences a quote may begin earlier, because each leans on the one before it. */
const MOST_LEANED_ON = 3

/** A range that begins no sooner than a sentence which says something by itself. */
function withLeanedOn(
  { passage, read: { sentences }, sentence }: RankedCandidate,
  range: Range,
  language: string,
): Range {
  // Without headings it is the quote's context.
  if (sentence.block.under.length === 0 && range.start === sentence.start) return range
  let at = sentences.findIndex(({ start }) => start === range.start)
  const least = at - MOST_LEANED_ON
  while (at > 0 && at > least && needs(sentences[at]!, sentences[at - 1]!)) at--
  return at < 0 ? range : { start: Math.min(range.start, sentences[at]!.start), end: range.end }

  function needs(one: Sentence, before: Sentence): boolean {
    const [text, earlier] = [one, before].map(({ start, end }) => passage.text.slice(start, end))
    return isAssistantOrder(earlier!)
      ? false
      : isSaidWith(text!, earlier!, {
          language: passage.language ?? language,
          isOneBlock: one.block === before.block,
        })
  }
}

type Sentence = RankedCandidate['sentence']

/** Whether a sentence is understood only with the one before it: "Same for the EU", or "Yes, £3" after its question. */
export function isSaidWith(
  text: string,
  before: string,
  { language, isOneBlock }: { language: string; isOneBlock: boolean },
): boolean {
  const [own, earlier] = [plainText(text), plainText(before)]
  if (endsInQuestion(earlier)) return opensWithAnswer(own, language)
  return isOneBlock && !opensWithAnswer(own, language) && leansOnEarlierSentence(own, language)
}

/** A pair's answer without the yes or no that it opens with, where another question was asked than the pair's. */
function wholeAnswer({ passage: { text }, sameQuestion }: RankedCandidate): Range {
  const start = text.length - text.trimStart().length
  const end = Math.max(start, text.trimEnd().length)
  const word = sameQuestion < THE_SAME_QUESTION ? OPENING_WORD.exec(text.slice(start, end)) : null
  return { start: start + (word?.[0].length ?? 0), end }
}

/** The item has one of the question's words itself, not only in the headings above it. */
function speaksForItself({ match }: RankedCandidate): boolean {
  return match.own.some((value) => value >= 0.5)
}

/** All items of the candidate's list, or rows of its table. */
function linesAround({ passage, read, sentence }: RankedCandidate, isRow: boolean): Range {
  const blocks = [...new Set(read.sentences.map(({ block }) => block))]
  const at = blocks.indexOf(sentence.block)
  const sameList = (block: Block | undefined) =>
    block !== undefined &&
    (isRow ? TABLE_ROW.test(passage.text.slice(block.start, block.end)) : block.kind === 'item') &&
    block.under.at(-1)?.start === sentence.block.under.at(-1)?.start
  let first = at
  let last = at
  while (sameList(blocks[first - 1])) first--
  while (sameList(blocks[last + 1])) last++
  return { start: blocks[first]!.start, end: blocks[last]!.end }
}

function contextOf(candidate: RankedCandidate, start: number, language: string): string | undefined {
  const { passage, read, sentence, features } = candidate
  const headings = sentence.block.under.map((heading) =>
    plainText(passage.text.slice(heading.start, heading.end)),
  )
  if (headings.length > 0) return headings.filter(Boolean).join(' › ')
  const at = read.sentences.indexOf(sentence)
  const before = read.sentences[at - 1]
  if (!before || before.end > start || before.block !== sentence.block) return undefined
  const text = passage.text.slice(sentence.start, sentence.end)
  const leans =
    features[COVERAGE_BEFORE]! >= NEEDS_BEFORE || leansOnEarlierSentence(text, passage.language ?? language)
  return leans ? plainText(passage.text.slice(before.start, before.end)) : undefined
}

/** Plain text line by line, so that a list stays a list. */
function plainLines(text: string): string {
  return text
    .split('\n')
    .map((line) => plainText(line))
    .filter(Boolean)
    .join('\n')
}
