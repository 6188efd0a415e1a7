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

test('a second page is named only where it is nearly as likely as the first, and none where none is', () => {
  const wordsAt = (...confidence: number[]) =>
    nearestPages(
      judgedSections().map((section, i) => ({ ...section, confidence: confidence[i]! })),
      'en',
    ).map(({ sentence }) => sentence)
  const whole = 'A parcel may be sent back for 30 days. Its postage is yours.'
  expect(wordsAt(0.4, 0.3)).toEqual([whole, 'We are open on five days a week.'])
  expect(wordsAt(0.5, 0.22)).toEqual([whole])
  expect(wordsAt(0.1, 0.1)).toEqual([])
})

/** A long page: nothing of it is shown for its shortness alone. */
const pageOf = (text: string) => {
  const filler =
    'We light the old kiln every spring and let visitors watch how the glaze changes its colour. '
  const passage = { id: 'faq', sourceId: 's1', title: 'Asked often', text: `${text}\n\n${filler.repeat(6)}` }
  const [section] = judgedSections([], [{ ...passage, score: 9 }])
  const textOf = ({ sentence }: JudgedSection['candidates'][number]) =>
    passage.text.slice(sentence.start, sentence.end)
  return (likeliest: string) => {
    const quotable = section!.candidates.map((one) => (textOf(one) === likeliest ? 1 : 0))
    return nearestPages([{ ...section!, quotable, confidence: 0.4 }], 'en')[0]?.sentence
  }
}

test('a question and its answer are shown together, also where only one of them is likely', () => {
  const shownFor = pageOf('Who sends a parcel back? You do. Can I pick up? Yes, on weekdays.')
  expect(shownFor('Yes, on weekdays.')).toContain('Can I pick up? Yes, on weekdays.')
  expect(shownFor('Who sends a parcel back?')).toContain('Who sends a parcel back? You do.')
})

test('a sentence is shown with the one that it leans on, and a question that nothing answers isn’t shown', () => {
  const leaning = pageOf('We post to islands in spring. The same is true of parcels to the valley.')
  expect(leaning('The same is true of parcels to the valley.')).toContain(
    'We post to islands in spring. The same',
  )
  const [section] = judgedSections([], [{ ...PASSAGES[0]!, text: 'Does a parcel fit on a shelf?' }])
  expect(nearestPages([{ ...section!, confidence: 0.4 }], 'en')).toEqual([])
})

test('of a list of questions that is too long to be shown, the likeliest is shown with its answer', () => {
  const pairs = [
    [
      'Are the flies barbless?',
      'All of ours are. Those of other makers have barbs: squash them with pliers first.',
    ],
    [
      'Do you buy used things?',
      'Yes, reels and rods made after 2005. Come on one of these days and bring them.',
    ],
    [
      'Where is the parcel?',
      'What about the parcel on these days is told by the carrier, whose number you have.',
    ],
    [
      'Is there a loyalty card?',
      'Every £20 is a stamp, ten stamps are £15 off. It counts in the shop alone.',
    ],
    [
      'How do I keep maggots?',
      'In the fridge, in a tub with a lid, at three degrees. They last for two weeks.',
    ],
    ['Which rod for a beginner?', 'A ten foot quiver rod does most of what there is to do around here.'],
  ]
  const shown = (joint: string) => {
    const text = pairs.map(([asked, said]) => `${asked}${joint}${said}`).join('\n\n')
    const faq = { id: 'faq', sourceId: 's', title: 'Asked every week', text, score: 9 }
    const sections = judgedSections([], [faq]).map((section) => ({ ...section, confidence: 0.9 }))
    return nearestPages(sections, 'en')[0]!.sentence
  }
  for (const joint of ['\n', ': ']) {
    expect(shown(joint)).toContain('told by the carrier')
    expect(shown(joint)).not.toMatch(/barbless|maggots|loyalty|used things|beginner/)
  }
})
