import { expect, test } from 'vitest'
import { findQuestionPhrases } from './find-question-phrases'

test.each([
  ['en', 'Who founded the shop?', 'person'],
  ['en', 'How many days does it take?', 'duration'],
  ['en', 'How much is it?', 'amount'],
  ['de', 'Wie lange dauert der Versand?', 'duration'],
  ['tr', 'Kargo ne zaman gelir?', 'time'],
  ['tr', 'Mağaza nerede?', 'place'],
  ['fr', 'Combien de temps prend la livraison ?', 'duration'],
  ['es', '¿Por qué no llega?', 'reason'],
  ['ru', 'Сколько стоит доставка?', 'amount'],
  ['ar', 'متى يصل الطلب؟', 'time'],
  ['zh', '退货需要多长时间？', 'duration'],
  ['ja', '送料はいくらですか？', 'amount'],
  ['th', 'ร้านอยู่ที่ไหน', 'place'],
  ['el', 'Ποιος ίδρυσε το κατάστημα;', 'person'],
  ['hi', 'दुकान कहाँ है?', 'place'],
] as const)('%s: "%s" asks for %s', (language, question, kind) => {
  expect(findQuestionPhrases(question, language).kind).toBe(kind)
})

test('the spans cover the words that ask and nothing else', () => {
  const question = 'In which year was the whole catalogue printed?'
  const { spans } = findQuestionPhrases(question, 'en')
  expect(spans.map(({ start, end }) => question.slice(start, end))).toEqual(['In which year'])
})

test('a question word inside another word does not ask', () => {
  expect(findQuestionPhrases('the wholesale howl', 'en').spans).toEqual([])
})

test('letters whose lower case is longer do not shift the spans', () => {
  const question = 'İİİ nerede?'
  const { spans } = findQuestionPhrases(question, 'en-TR')
  expect(spans.every(({ end }) => end <= question.length)).toBe(true)
})

test('a language without a lexicon asks for a thing', () => {
  expect(findQuestionPhrases('Hvar er búðin?', 'is')).toEqual({ kind: 'thing', spans: [] })
})
