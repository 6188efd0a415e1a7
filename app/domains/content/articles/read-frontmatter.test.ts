import { expect, test } from 'vitest'
import { readFrontmatter } from './read-frontmatter'

const HEAD = {
  title: 'Returns',
  description: '"How a return is made: step by step, with figures."',
  updated: '2026-11-21',
  order: '2',
  section: 'start',
}

const file = (head: Record<string, string>) =>
  `---\n${Object.entries(head)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\nText\n`

test('a head is read, and the text stands below it', () => {
  expect(readFrontmatter(file(HEAD))).toEqual({
    head: { ...HEAD, description: 'How a return is made: step by step, with figures.', order: 2 },
    body: 'Text\n',
  })
})

test.each([
  ['no head', 'Text'],
  ['a day that isn’t one', file({ ...HEAD, updated: 'yesterday' })],
  ['a key that nobody reads', file({ ...HEAD, author: 'Ada' })],
  ['no place in the order', file({ ...HEAD, order: '0' })],
  ['a line that is none', file(HEAD).replace('order: 2', '  - order')],
])('%s is refused', (_, source) => {
  expect(() => readFrontmatter(source)).toThrow()
})
