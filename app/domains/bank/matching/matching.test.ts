import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditorReference, inGroups } from '../transfers/creditor-reference'
import { nameLikeness } from './name-likeness'
import { proposeMatches } from './propose-matches'
import type { MatchableLine, MatchableTransfer } from './score-match'

const names = ['Ada Buyer', 'Öztürk Tekstil A.Ş.', 'Grete Müller', 'Ada Lovelace']

const transfer = fc
  .record({
    n: fc.integer({ min: 0, max: 5 }),
    missingMinor: fc.constantFrom(0, 4900, 9900),
    name: fc.constantFrom(...names),
    currency: fc.constantFrom('EUR', 'TRY'),
  })
  .map(({ n, missingMinor, name, currency }): MatchableTransfer => {
    const orderNumber = `AF00000000000${n}`
    return {
      id: `t${n}`,
      reference: creditorReference(orderNumber),
      orderNumber,
      currency,
      missingMinor,
      names: [name],
    }
  })
const transfers = fc.uniqueArray(transfer, { selector: ({ id }) => id, maxLength: 6 })

const line = fc
  .record({
    n: fc.integer({ min: 0, max: 6 }),
    amountMinor: fc.constantFrom(4900, 9900, 100, -4900),
    currency: fc.constantFrom('EUR', 'TRY'),
    name: fc.constantFrom(...names, 'Somebody'),
    said: fc.constantFrom('reference', 'order', 'nothing'),
  })
  .map(({ n, said, ...rest }): Omit<MatchableLine, 'id'> => {
    const orderNumber = `AF00000000000${n}`
    const reference = inGroups(creditorReference(orderNumber)).toLowerCase()
    return {
      ...rest,
      text: said === 'reference' ? `inv ${reference} thx` : said === 'order' ? orderNumber : '',
    }
  })
const lines = fc
  .array(line, { maxLength: 8 })
  .map((all) => all.map((one, n): MatchableLine => ({ ...one, id: `l${n}` })))

test('no line is proposed for two transfers, and no guess gives one transfer two lines', () => {
  fc.assert(
    fc.property(lines, transfers, (given, waiting) => {
      const best = proposeMatches(given, waiting).flatMap((proposal) => proposal.best ?? [])
      expect(new Set(best.map(({ lineId }) => lineId)).size).toBe(best.length)
      const guessed = best.filter(
        ({ reasons }) => !reasons.includes('reference') && !reasons.includes('orderNumber'),
      )
      expect(new Set(guessed.map(({ transferId }) => transferId)).size).toBe(guessed.length)
    }),
  )
})

test('the order of lines and transfers changes no proposal', () => {
  fc.assert(
    fc.property(
      lines.chain((given) =>
        fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
      ),
      transfers.chain((waiting) =>
        fc.tuple(fc.constant(waiting), fc.shuffledSubarray(waiting, { minLength: waiting.length })),
      ),
      ([given, mixedLines], [waiting, mixedTransfers]) => {
        const sorted = (all: ReturnType<typeof proposeMatches>) =>
          all.sort((a, b) => (a.lineId < b.lineId ? -1 : 1))
        expect(sorted(proposeMatches(mixedLines, mixedTransfers))).toEqual(
          sorted(proposeMatches(given, waiting)),
        )
      },
    ),
  )
})

test('another currency, or money that went, belongs to no transfer', () => {
  fc.assert(
    fc.property(lines, transfers, (given, waiting) => {
      for (const { lineId, all } of proposeMatches(given, waiting)) {
        const of = given.find(({ id }) => id === lineId)!
        if (of.amountMinor < 0) expect(all).toEqual([])
        for (const { transferId } of all)
          expect(waiting.find(({ id }) => id === transferId)!.currency).toBe(of.currency)
      }
    }),
  )
})

test('a line with the reference says why it belongs to its transfer, whatever it brought', () => {
  const orderNumber = 'AF123456789012'
  const waiting: MatchableTransfer = {
    id: 't',
    reference: creditorReference(orderNumber),
    orderNumber,
    currency: 'EUR',
    missingMinor: 4900,
    names: ['Ada Buyer', 'Engines Ltd'],
  }
  const of = (amountMinor: number, text: string, name: string) =>
    proposeMatches([{ id: 'l', amountMinor, currency: 'EUR', text, name }], [waiting])[0]!.best
  expect(of(4900, `SVWZ+${waiting.reference}`, 'BUYER ADA')).toMatchObject({
    score: 100,
    reasons: ['reference', 'amount', 'name'],
  })
  expect(of(4800, waiting.reference, 'x')).toMatchObject({ reasons: ['reference', 'amountDiffers'] })
  expect(of(4900, 'order AF 1234 5678 9012', 'Engines')).toMatchObject({
    reasons: ['orderNumber', 'amount', 'name'],
  })
  expect(of(4900, '', 'Ada Buyer')).toMatchObject({ reasons: ['amount', 'name'] })
  expect(of(4900, '', 'Somebody Else')).toBeNull()
  expect(of(4800, '', 'Ada Buyer')).toBeNull()
})

test('two customers of one name who owe the same are left to a person', () => {
  const twin = (n: number): MatchableTransfer => ({
    id: `t${n}`,
    reference: creditorReference(`AF00000000000${n}`),
    orderNumber: `AF00000000000${n}`,
    currency: 'EUR',
    missingMinor: 4900,
    names: ['Ada Buyer'],
  })
  const [proposal] = proposeMatches(
    [{ id: 'l', amountMinor: 4900, currency: 'EUR', text: '', name: 'Ada Buyer' }],
    [twin(1), twin(2)],
  )
  expect(proposal).toMatchObject({ best: null })
  expect(proposal!.all).toHaveLength(2)
})

test('names are compared without accents, order and legal forms', () => {
  expect(nameLikeness('MUELLER GRETE', 'Grete Müller')).toBe(1)
  expect(nameLikeness('ÖZTÜRK TEKSTİL SANAYİ VE TİCARET A.Ş.', 'Ozturk Tekstil')).toBe(1)
  expect(nameLikeness('Ada Lovelace', 'Ada Buyer')).toBe(0.5)
  expect(nameLikeness('', 'Ada')).toBe(0)
})
