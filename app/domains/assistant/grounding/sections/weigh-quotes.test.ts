import { expect, test } from 'vitest'
import { meaningOf } from '~/domains/intents/intents.server'
import { extractAnswer } from '../extract-answer.server'
import { topicShares } from './weigh-quotes.server'

const statistics = { documents: 30, documentFrequency: () => 1 }
const PAGE = `We have sent lamps from our barn since 1998, and the four of us still fold every carton by hand.

Parcels leave us on weekdays before noon. Please be at home: lamps are not left at the door.

Within the country a parcel costs $7.50, and from $120 nothing.

If nobody is in, the driver keeps it for eight days at the nearest depot and leaves a card in the letterbox.

Our cartons are of old paper, so that nothing of them is left over once you have unpacked your lamp.`

function excerpt(question: string, text = PAGE): string {
  const passages = [{ id: 'p', sourceId: 's', title: 'Delivery', text, score: 1 }]
  const found = extractAnswer({ question, language: 'en', passages, statistics })
  if (found.kind === 'unknown' || found.kind === 'clarify') throw new Error(`found ${found.kind}`)
  return found.sentence
}

test('of a long section the sentence with the kind of figure that is asked for is shown', () => {
  expect(excerpt('what do you charge for postage')).toContain('$7.50')
})

test('an excerpt keeps the order of the text and stays short', () => {
  const shown = excerpt('what do you charge for postage')
  expect(shown.length).toBeLessThanOrEqual(430)
  const lines = shown.split('\n')
  expect(lines.map((line) => PAGE.indexOf(line.split(' … ')[0]!))).toEqual(
    lines.map((line) => PAGE.indexOf(line.split(' … ')[0]!)).sort((a, b) => a - b),
  )
})

test('of all texts the one that says most of what is asked has the greatest share', () => {
  const texts = ['Delivery costs $5.', 'We were founded in 1998.', 'Return it within 30 days.']
  const shares = topicShares(
    meaningOf('how much is shipping?'),
    texts.map((text) => [meaningOf(text).scores]),
  )
  expect(shares.indexOf(Math.max(...shares))).toBe(0)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.001)
})
