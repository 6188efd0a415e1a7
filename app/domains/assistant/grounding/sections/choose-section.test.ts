import { expect, test } from 'vitest'
import { extractAnswer } from '../extract-answer.server'
import type { Passage } from '../grounding'
import { judgeSections } from './choose-section.server'
import type { Found } from './section-features.server'

const QUESTION = 'how many days do I have to send a parcel back'
const PASSAGES: Passage[] = [
  {
    id: 'returns',
    sourceId: 's1',
    title: 'Returns',
    text: 'A parcel may be sent back for 30 days.',
    score: 9,
  },
  { id: 'hours', sourceId: 's2', title: 'Opening hours', text: 'We are open on five days a week.', score: 3 },
]

function sectionsOf(relevance: (number | undefined)[]): string[] {
  let found: Found | undefined
  const passages = PASSAGES.map((passage, place) => ({ ...passage, relevance: relevance[place] }))
  const statistics = { documents: 20, documentFrequency: () => 1 }
  extractAnswer({ question: QUESTION, language: 'en', passages, statistics }, (seen) => {
    found = seen
  })
  return judgeSections(QUESTION, found!).map(({ passage }) => passage.id)
}

test('a server that tells how relevant passages are decides between sections, if it knows each of them', () => {
  expect(sectionsOf([undefined, undefined])).toEqual(['returns', 'hours'])
  expect(sectionsOf([0.2, 0.7])).toEqual(['hours', 'returns'])
  expect(sectionsOf([0.7, 0.2])).toEqual(['returns', 'hours'])
  expect(sectionsOf([undefined, 0.7])).toEqual(['returns', 'hours'])
})
