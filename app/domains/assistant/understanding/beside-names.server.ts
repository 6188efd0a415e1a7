import { searchProducts } from '~/domains/catalog/catalog.server'
import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import type { AnswerInput } from '../answer-event'
import { chooseLanguage } from './choose-language.server'

/** In words; a longer message says its language beside the name. */
const SHORT = 6
/** So many words of a title, or all of it, are its name. */
const LEAST_OF_NAME = 2
const MOST_TITLES = 3

/**
 * A short message without the name of a product that is sold here, which is often in another language than what is said of
 * it; the message itself where it names none, or its language is settled.
 */
export async function textBesideNames({
  workspaceId,
  storeId,
  text,
  history,
  pageLanguage,
  conversationLanguage,
}: AnswerInput): Promise<string> {
  const words = wordsOf(text)
  if (conversationLanguage || !pageLanguage || history.length > 0 || words.length > SHORT) return text
  if (words.length < LEAST_OF_NAME || isOfPage(text, pageLanguage)) return text
  const { cards } = await searchProducts(workspaceId, {
    text,
    language: pageLanguage,
    limit: MOST_TITLES,
    storeId,
  })
  const runs = cards.map(({ title }) => namedRun(words, wordsOf(title)))
  const [longest] = runs.filter((run) => run !== null).sort((a, b) => b.length - a.length)
  if (!longest) return text
  return text.slice(0, longest[0]!.start) + text.slice(longest.at(-1)!.end)
}

const isOfPage = (text: string, page: string): boolean =>
  baseLanguage(chooseLanguage({ text, page })) === baseLanguage(page)

interface Word {
  word: string
  start: number
  end: number
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))

/** The words of a text that stand side by side in a title, too. */
function namedRun(words: Word[], title: Word[]): Word[] | null {
  let best: Word[] | null = null
  for (const [from] of words.entries())
    for (const [at] of title.entries()) {
      let length = 0
      while (words[from + length] && words[from + length]!.word === title[at + length]?.word) length++
      if (length >= Math.min(LEAST_OF_NAME, title.length) && length > (best?.length ?? 0))
        best = words.slice(from, from + length)
    }
  return best
}
