import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IndexData, STOCK_OUT } from '../index/index-data'
import { MARK, TERM_MASK } from '../index/token-store'
import { passageSchema, productSchema } from '../schema'
import { createIndex } from '../search-index'
import type { Concept } from './concept'
import { matchDocuments } from './match-documents'
import { planQuery } from './plan-query'

/** Common words first, as in any text: the first is in most documents, the last in hardly one. */
const WORDS = ['for', 'the', 'steel', 'black', 'kettle', 'lid', 'tray', 'olive', 'zester', 'quill']

const someWords = fc
  .array(fc.nat({ max: WORDS.length ** 2 - 1 }), { minLength: 1, maxLength: 12 })
  .map((rolls) => rolls.map((roll) => WORDS[Math.floor(roll ** 2 / WORDS.length ** 3)]!).join(' '))

const catalogue = fc.record({
  texts: fc.array(fc.record({ title: someWords, body: someWords, isOut: fc.boolean() }), {
    minLength: 40,
    maxLength: 160,
  }),
  removed: fc.array(fc.nat({ max: 159 }), { maxLength: 30 }),
  question: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 9 }),
  limit: fc.integer({ min: 1, max: 20 }),
  isFiltered: fc.boolean(),
  isOfThings: fc.boolean(),
})

/** Every document by every concept, from its words, as the formula says. */
function scoreEach(
  data: IndexData,
  concepts: Concept[],
): { number: number; score: number; coverage: number }[] {
  const { fields, saturation, coverage: power } = data.schema
  const asked = concepts.reduce((sum, { value }) => sum + value, 0)
  return data.ids.flatMap((_, number) => {
    if (!data.live.data[number]) return []
    let score = 0
    let covered = 0
    for (const { alternatives, value } of concepts) {
      let strength = 0
      for (const { terms, weight } of alternatives) {
        for (const [field, count] of countsOf(data, number, terms[0]!).entries()) {
          const { lengthNorm } = fields[field]!
          const average = Math.max(1, data.fieldTotals[field]! / data.liveCount)
          const length = data.lengths.data[number * fields.length + field]!
          strength +=
            (weight * fields[field]!.weight * count) / (1 - lengthNorm + (lengthNorm * length) / average)
        }
      }
      score += (value * strength * (saturation + 1)) / (saturation + strength)
      if (strength > 0) covered += value
    }
    const coverage = covered / asked
    const stock = data.stock.data[number] === STOCK_OUT ? 0.95 : 1
    return covered > 0 ? [{ number, score: score * coverage ** power * stock, coverage }] : []
  })
}

function countsOf(data: IndexData, number: number, term: number): number[] {
  const counts = data.schema.fields.map(() => 0)
  let field = 0
  for (let at = data.store.start(number); at < data.store.end(number); at++) {
    const word = data.store.words.data[at]!
    if (word >= MARK) field = (word & 0xff) < 8 ? word & 0xff : field
    else if ((word & TERM_MASK) === term) counts[field] = Math.min(15, counts[field]! + 1)
  }
  return counts
}

test('leaving out what can’t be among the best leaves the best as they are', () => {
  fc.assert(
    fc.property(catalogue, ({ texts, removed, question, limit, isFiltered, isOfThings }) => {
      const index = createIndex({
        schema: isOfThings ? productSchema : passageSchema,
        documents: texts.map(({ title, body, isOut }, number) => ({
          id: `d${number}`,
          fields: { title, body },
          filters: { inStock: !isOut },
        })),
      })
      for (const number of removed) index.remove(`d${number}`)
      const { data } = index
      const { concepts } = planQuery(data, question.join(' '))
      const passes = isFiltered ? (number: number) => number % 3 > 0 : undefined
      const all = scoreEach(data, concepts).filter(({ number }) => passes?.(number) ?? true)
      const least = all.map(({ score }) => score).sort((a, b) => b - a)[Math.min(limit, all.length) - 1] ?? 0

      for (let round = 0; round < 2; round++) {
        const found = matchDocuments(data, concepts, limit, passes)
        expect(found.length).toBeGreaterThanOrEqual(Math.min(limit, all.length))
        for (const hit of found) {
          const own = all.find(({ number }) => number === hit.number)!
          expect(hit.score).toBeCloseTo(own.score, 4)
          expect(hit.coverage).toBeCloseTo(own.coverage, 5)
        }
        const missing = all.filter(({ number }) => !found.some((hit) => hit.number === number))
        for (const { score } of missing) expect(score).toBeLessThanOrEqual(least * 1.0001)
      }
    }),
    { numRuns: 150 },
  )
})
