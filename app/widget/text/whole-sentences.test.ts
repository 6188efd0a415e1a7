import { expect, test } from 'vitest'
import { wholeSentences } from './whole-sentences'

const whole = (text: string) => text.slice(0, wholeSentences(text))

test('a growing text is cut after its last whole sentence', () => {
  expect(whole('It ships free. It arri')).toBe('It ships free.')
  expect(whole('It ships')).toBe('')
})

test('a point inside a number ends no sentence', () => {
  expect(whole('It costs 3.50 and')).toBe('')
  expect(whole('It costs 3.50. And')).toBe('It costs 3.50.')
})

test('sentences end in every script', () => {
  expect(whole('送料は無料です。明日')).toBe('送料は無料です。')
  expect(whole('هل يصل غدا؟ نعم')).toBe('هل يصل غدا؟')
  expect(whole('यह मुफ़्त है। कल')).toBe('यह मुफ़्त है।')
  expect(whole('ይህ ነጻ ነው። ነገ')).toBe('ይህ ነጻ ነው።')
  expect(whole('អរគុណ។ ស្អែក')).toBe('អរគុណ។')
  expect(whole('ကျေးဇူး။ မနက်')).toBe('ကျေးဇူး။')
})
