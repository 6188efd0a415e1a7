import { analyse, segmenter } from '~/domains/retrieval/retrieval.server'
import { hasStem, shareOfTopic } from '../entities/asked-topic.server'
import { findPlaces } from '../entities/places.server'
import { type Turn, turnAbout } from '../turn.server'
import type { Draft } from '../without-model/draft'
import { noteTalk } from './note-talk.server'
import { withoutOpeners } from './openers'

/** From this share of certainty on, a question is one on shipping. */
const OF_SHIPPING = 0.4
/** In UTF-16 units; longer messages say themselves what they ask. */
const LONGEST = 60
/** Words of meaning beside the names of places, which say no more than "and", "over to". */
const MOST_BESIDE = 0

/**
 * "And to Canada?", "and shipping to Germany?": the question on shipping that was asked before, or that it is itself, of the
 * place that is named. Null where no place is named, or something else is asked of it.
 */
export async function goOnPlace(
  turn: Turn,
  answerOne: (turn: Turn) => Promise<Draft>,
): Promise<Draft | null> {
  const { input, language } = turn
  if (input.text.length > LONGEST || input.history.length === 0) return null
  if (findPlaces(input.text, language).length === 0) return null
  const question = questionOnPlace(turn)
  if (!question) return null
  // What was shown before has no part in where parcels go.
  const asking = turnAbout(turn, question, [])
  const draft = await answerOne(asking)
  if (draft.outcome !== 'answered' && draft.outcome !== 'shown') return null
  if (!draft.parts.some((part) => part.type === 'sources' && part.sources[0]?.kind !== 'product')) return null
  await noteTalk(asking, draft)
  return draft
}

function questionOnPlace({ input, language }: Turn): string | null {
  const { rest, isOpened } = withoutOpeners(input.text, language)
  const itself = isOpened && asksShipping(rest) ? rest : null
  if (countMeaning(withoutPlaces(rest, language), language) > MOST_BESIDE) return itself
  const before = input.history
    .filter(({ author }) => author === 'shopper')
    .map(({ text }) => text)
    .findLast(asksShipping)
  if (!before) return itself
  const [was, ...more] = placesIn(before, language)
  const [now, ...others] = placesIn(rest, language)
  // One place for another leaves the sentence whole.
  if (was && now && more.length + others.length === 0)
    return `${before.slice(0, was.start)}${rest.slice(now.start, now.end)}${before.slice(was.end)}`
  const bare = withoutPlaces(before, language).replace(/[?？؟.!\s]+$/u, '')
  return `${bare} ${rest}`
}

const asksShipping = (text: string): boolean =>
  shareOfTopic(text, 'shipping') >= OF_SHIPPING || (hasStem(text, 'shipping') && !hasStem(text, 'returns'))

const countMeaning = (text: string, language: string): number =>
  analyse(text, language).filter(({ functionWord, kind }) => !functionWord && kind === 'word').length

/** A text without the names of places in it. */
function withoutPlaces(text: string, language: string): string {
  let rest = text
  for (const { start, end } of placesIn(text, language).reverse())
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  return rest.replace(/\s+/g, ' ').trim()
}

/** Where names of places stand, in UTF-16 units; names beside each other are one stretch. */
function placesIn(text: string, language: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  let rest = text
  const words = [...segmenter(language, 'word').segment(text)].filter(({ isWordLike }) => isWordLike)
  for (const { index: start, segment } of words.reverse()) {
    const end = start + segment.length
    const without = `${rest.slice(0, start)} ${rest.slice(end)}`
    if (findPlaces(without, language).length >= findPlaces(rest, language).length) continue
    rest = without
    const next = found[0]
    if (next && /^\s*$/.test(text.slice(end, next.start))) next.start = start
    else found.unshift({ start, end })
  }
  return found
}
