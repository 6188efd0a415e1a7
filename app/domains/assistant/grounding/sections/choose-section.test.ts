import { expect, test } from 'vitest'
import { extractAnswer } from '../extract-answer.server'
import type { Passage } from '../grounding'
import { type JudgedSection, judgeSections, nearestPages } from './choose-section.server'
import type { Found } from './section-features.server'

const QUESTION = 'what about the parcel on these days'
const PASSAGES: Passage[] = [
  {
    id: 'returns',
    sourceId: 's1',
    title: 'Returns',
    text: 'A parcel may be sent back for 30 days. Its postage is yours.',
    score: 9,
  },
  {
    id: 'hours',
    sourceId: 's2',
    title: 'Opening hours',
    text: 'We are open on five days a week. Ring twice.',
    score: 3,
  },
]

function judgedSections(nearness: (number | undefined)[] = [], given = PASSAGES): readonly JudgedSection[] {
  let found: Found | undefined
  const passages = given.map((passage, place) => ({ ...passage, nearness: nearness[place] }))
  const statistics = { documents: 20, documentFrequency: () => 1 }
  extractAnswer({ question: QUESTION, language: 'en', passages, statistics }, (seen) => {
    found = seen
  })
  return judgeSections(QUESTION, found!)
}

const sectionsOf = (nearness: (number | undefined)[]) =>
  judgedSections(nearness).map(({ passage }) => passage.id)

test('a model that tells how near passages are is heard beside the words, if it knows each of them', () => {
  expect(sectionsOf([undefined, undefined])).toEqual(['returns', 'hours'])
  expect(sectionsOf([0, 0.1])).toEqual(['returns', 'hours'])
  expect(sectionsOf([-8, 8])).toEqual(['hours', 'returns'])
  expect(sectionsOf([undefined, 9])).toEqual(['returns', 'hours'])
})

test('of the likeliest page as much is shown as of a surer one, of others and of what is hardly likely one sentence', () => {
  const wordsAt = (...confidence: number[]) =>
    nearestPages(
      judgedSections().map((section, i) => ({ ...section, confidence: confidence[i]! })),
      'en',
    ).map(({ sentence }) => sentence)
  const whole = 'A parcel may be sent back for 30 days. Its postage is yours.'
  expect(wordsAt(0.3, 0.3)).toEqual([whole, 'We are open on five days a week.'])
  expect(wordsAt(0.2, 0.1)).toEqual(['A parcel may be sent back for 30 days.'])
})

test('a question and its answer are shown together, also where only one of them is likely', () => {
  const text = 'Who sends a parcel back? You do. Can I pick up? Yes, on weekdays.'
  const [section] = judgedSections([], [{ id: 'faq', sourceId: 's1', title: 'Asked often', text, score: 9 }])
  const shownFor = (likeliest: number) => {
    const quotable = section!.candidates.map((_, i) => (i === likeliest ? 1 : 0))
    return nearestPages([{ ...section!, quotable, confidence: 0.2 }], 'en')[0]?.sentence
  }
  expect(shownFor(3)).toBe('Can I pick up? Yes, on weekdays.')
  expect(shownFor(0)).toBe('Who sends a parcel back? You do.')
})
