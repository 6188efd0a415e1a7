import { expect, test } from 'vitest'
import {
  bracketsMarkdown,
  nestedListsMarkdown,
  nestedQuotesMarkdown,
} from '~/../tests/support/hostile-documents'
import { isTooNested } from './markdown-nesting'

test.each([
  ['lists', nestedListsMarkdown()],
  ['lists after a word', `Words\n\n${nestedListsMarkdown(100)}`],
  ['numbered lists', `${'1. '.repeat(800)}word`],
  ['quotes', nestedQuotesMarkdown()],
  ['quotes and lists', `${'> - '.repeat(100)}word`],
  ['opening brackets', bracketsMarkdown()],
  ['closing brackets', ']'.repeat(20_000)],
  ['closing brackets over many lines', `${']'.repeat(20)}\n`.repeat(1000)],
])('%s are too nested', (_what, markdown) => {
  expect(isTooNested(markdown)).toBe(true)
})

test.each([
  ['a rule', '- '.repeat(200)],
  ['a long list', '- [a](https://a.example)\n'.repeat(5000)],
  ['five quotes', '> > > > > word'],
  ['a table of links', '| [a](b) | [c](d) |\n'.repeat(2000)],
  ['escaped brackets', '\\[ \\] '.repeat(2000)],
  ['an open bracket in each paragraph', '[see\n\n'.repeat(2000)],
  ['code that is set in', `${' '.repeat(400)}[a]`],
])('%s is not', (_what, markdown) => {
  expect(isTooNested(markdown)).toBe(false)
})
