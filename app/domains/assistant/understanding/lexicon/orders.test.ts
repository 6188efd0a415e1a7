import { expect, test } from 'vitest'
import { phrasesIn } from '../../phrases/phrases.server'
import { isNothingBut } from '../find-words'
import { orderLexicon } from './orders'

const phrases = (words: string): string[] => words.split('|').filter((word) => !word.endsWith('*'))

test.each(Object.entries(orderLexicon))('%s: no yes is a no, and no no is a yes', (language, lexicon) => {
  const both = [
    ...phrases(lexicon.agree).filter((word) => isNothingBut(word, language, 'decline')),
    ...phrases(lexicon.decline).filter((word) => isNothingBut(word, language, 'agree')),
  ]
  expect(both).toEqual([])
})

test.each(Object.entries(orderLexicon))('%s: the chat’s own yes and no are among them', (language) => {
  const say = phrasesIn(language === 'zh' ? 'zh-CN' : language, 'widget')
  expect(isNothingBut(say('yes'), language, 'agree')).toBe(true)
  expect(isNothingBut(say('no'), language, 'decline')).toBe(true)
})

test.each([
  ['en', 'yes, but not today'],
  ['en', 'yes?'],
  ['de', 'ja, aber nicht heute'],
  ['ja', '大丈夫です'],
  ['zh', '不行'],
  ['zh', '不是'],
  ['ru', 'да нет'],
  ['tr', 'tamam ama yarın'],
])('%s: %s is no plain yes', (language, text) => {
  expect(isNothingBut(text, language, 'agree')).toBe(false)
})
