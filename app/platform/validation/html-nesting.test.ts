import { expect, test } from 'vitest'
import { isTooNestedHtml } from './html-nesting'

test.each([
  ['lists', '<ul><li>'],
  ['elements', '<div>'],
  ['a letter’s looks', '<font color="red">'],
  ['tables', '<table><tr><td>'],
])('%s within each other a thousand times are too deep', (_what, tag) => {
  expect(isTooNestedHtml(tag.repeat(1000))).toBe(true)
})

test.each([
  ['paragraphs that nobody ends', '<p>word'],
  ['items that nobody ends', '<li>word'],
  ['rows that nobody ends', '<tr><td>word'],
  ['line breaks and pictures', '<br><img src="a.png">'],
  ['elements beside each other', '<div><b>word</b></div>'],
])('%s are not', (_what, tag) => {
  expect(isTooNestedHtml(`<ul><table>${tag.repeat(100_000)}`)).toBe(false)
})
