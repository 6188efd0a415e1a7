import {
  createIndex,
  passageSchema,
  productSchema,
  searchAsAsked,
} from '~/domains/retrieval/retrieval.server'
import { FULL_LANGUAGES } from '~/platform/i18n/languages'
import { findPlaces } from './entities/places.server'
import { asksWhatIsNot } from './entities/polarity'
import { extractAnswer } from './grounding/extract-answer.server'
import { phrasesIn } from './phrases/phrases.server'
import { showsFact } from './product-facts/fact-signs.server'
import { likelyAsked } from './product-facts/fact-weights.server'
import { chooseLanguage } from './understanding/choose-language.server'
import { KINDS_IN_PARTS, prepareWords } from './understanding/find-words'
import { understandMessage } from './understanding/understand-message.server'
import { findWants } from './without-model/several-wants.server'

/**
 * What the first question in a language would wait a tenth of a second for, a piece for each language: its word lists,
 * names of places and patterns are made ready by asking something of it. Twice, as patterns are compiled for good at
 * their second use. Pure: reads no shop and says nothing.
 */
export const languagePreparations: readonly (() => void)[] = FULL_LANGUAGES.flatMap((language) => [
  ...KINDS_IN_PARTS.map((kinds) => () => prepareWords(language, kinds)),
  () => prepare(language),
  () => prepare(language),
])

function prepare(language: string): void {
  const title = phrasesIn(language)('complaint')
  // A digit has prices looked for.
  const question = `${phrasesIn(language)('personOffer')} 5 ${title}?`
  const fields = { title, body: question }
  const documents = [{ id: 'one', language, fields }]
  const passages = [{ id: 'one', sourceId: 'one', title, text: question, score: 1 }]
  chooseLanguage({ text: question, page: language })
  understandMessage(question, language)
  // Names of people, wants and what isn't so are looked for in short messages alone.
  for (const short of [title, `${title} ABC`]) {
    understandMessage(short, language)
    asksWhatIsNot(short, language)
    findWants(`${short}? ${short}`, language)
  }
  findPlaces(question, language)
  likelyAsked(question, language)
  showsFact('fact.origin', question, language)
  createIndex({ schema: passageSchema, language, documents }).search({ text: question, language })
  searchAsAsked(createIndex({ schema: productSchema, language, documents }), {
    text: question,
    language,
    currency: 'EUR',
  })
  const statistics = { documents: 2, documentFrequency: () => 1 }
  extractAnswer({ question, language, passages, statistics })
}
