import { likeness } from '../reading/letter-pairs'
import type { ReadPassage, ReadSentence } from '../reading/read-passage.server'
import type { Question, QuestionTerm } from '../reading/read-question.server'

/** How one sentence matches the question's terms, in the terms' order; every match is 0 to 1. */
export interface SentenceMatch {
  /** In the sentence, or nearly as good, in the headings and title it stands under. */
  matches: Float64Array
  /** In the sentence's own words only. */
  own: Float64Array
  /** In the headings and title it stands under only, without regard to which. */
  around: Float64Array
  /** For each term, the passage's readings that match it and how well. */
  forms: Map<string, Map<string, number>>
  /** Where the best match of each term stands, as indexes into the sentence's words; empty without one. */
  places: number[][]
}

export interface PassageMatch {
  sentences: SentenceMatch[]
  /** The best match of each term anywhere in the passage. */
  passage: Float64Array
  /** For each term, the passage's readings that match it and how well. */
  forms: Map<string, number>[]
  /** Readings of the passage that match any term. */
  echoes: Set<string>
}

/** Below this likeness two forms are different words. */
const ALIKE = 0.45
/** A further reading (part of a compound, joined spelling) against the word itself. */
const FURTHER_READING = 0.9
const HEADING = 0.9
const TITLE = 0.85

/** `titleCredit` is how good a match in the title is against one in the sentence. */
export function matchPassage(question: Question, read: ReadPassage, titleCredit = TITLE): PassageMatch {
  const forms = question.terms.map((term) => matchingForms(term, read.vocabulary))
  const byTerm = new Map(question.terms.map(({ word }, i) => [word.term, forms[i]!]))
  const sentences = read.sentences.map((sentence) => ({
    ...matchSentence(forms, sentence, read.title, titleCredit),
    forms: byTerm,
  }))
  const passage = new Float64Array(forms.length)
  for (const { matches } of sentences) {
    for (let i = 0; i < passage.length; i++) passage[i] = Math.max(passage[i]!, matches[i]!)
  }
  return { sentences, passage, forms, echoes: new Set(forms.flatMap((form) => [...form.keys()])) }
}

/** The passage's readings that match a term and how well. Numbers and codes match exactly or not at all. */
function matchingForms({ word }: QuestionTerm, vocabulary: ReadPassage['vocabulary']): Map<string, number> {
  const forms = new Map<string, number>()
  if (!word.hasDigit) {
    for (const [reading, pairs] of vocabulary) {
      const alike = likeness(word.pairs, pairs, ALIKE)
      if (alike >= ALIKE) forms.set(reading, (0.95 * (alike - 0.35)) / 0.65)
    }
  }
  for (const reading of word.readings) if (vocabulary.has(reading)) forms.set(reading, FURTHER_READING)
  if (vocabulary.has(word.term)) forms.set(word.term, 1)
  return forms
}

function matchSentence(
  forms: Map<string, number>[],
  sentence: ReadSentence,
  title: Set<string>,
  titleCredit: number,
): Omit<SentenceMatch, 'forms'> {
  const own = new Float64Array(forms.length)
  const around = new Float64Array(forms.length)
  const matches = new Float64Array(forms.length)
  const places = forms.map((form, i) => {
    let best: number[] = []
    for (const [reading, match] of form) {
      const found = sentence.places.get(reading)
      if (found && match > own[i]!) {
        own[i] = match
        best = found
      }
      const credit = Math.max(sentence.above.has(reading) ? HEADING : 0, title.has(reading) ? titleCredit : 0)
      if (credit > 0) around[i] = Math.max(around[i]!, match)
      matches[i] = Math.max(matches[i]!, credit * match)
    }
    matches[i] = Math.max(matches[i]!, own[i]!)
    return best
  })
  return { matches, own, around, places }
}
