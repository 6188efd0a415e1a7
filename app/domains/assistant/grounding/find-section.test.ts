import { expect, test } from 'vitest'
import { openShop } from './shop-cases/ask-shop.server'
import { englishShop } from './shop-cases/english'
import { sampleLanguages } from './shop-cases/sample-languages'
import { sampleShops, smallShops } from './shop-cases/section-shops.server'

for (const [name, shops] of Object.entries({
  'one page': smallShops,
  'sample shop': [...sampleShops, ...sampleLanguages],
})) {
  for (const shop of shops) {
    const ask = openShop(shop)
    for (const { question, passage, quotes } of shop.answerable) {
      test(`${name}, ${shop.language}: answers "${question}" from ${passage}`, () => {
        const answer = ask(question)
        expect(answer).toMatchObject({ kind: 'answer', passageId: passage })
        expect(answer.kind === 'answer' && answer.sentence).toContain(quotes)
      })
    }
    for (const question of shop.unanswerable) {
      test(`${name}, ${shop.language}: claims nothing for "${question}"`, () => {
        expect(['unknown', 'section']).toContain(ask(question).kind)
      })
    }
  }
}

test('a shared number alone is no near miss', () => {
  const ask = openShop(sampleShops[0]!)
  expect(ask('Can you give me 50% off?')).toMatchObject({ kind: 'unknown' })
  expect(ask('Can you give me 50% off?')).not.toHaveProperty('best')
})

test('naming a product does not ask for its description', () => {
  expect(openShop(englishShop)('Do you have a bag?').kind).toBe('unknown')
})
