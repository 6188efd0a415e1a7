import { expect, test } from 'vitest'
import { readText } from './read-text'

test('short lines above text are headings, marked lines are lists, wrapped lines are joined', () => {
  const { title, blocks } = readText(`Opening hours

We are open on every day of the week except on the first Monday of
the month, when we count what is on the shelves.

On holidays:
* 24 December, until noon
* 31 December
  until two

Fern Street 5
12345 Kettle
`)
  expect(title).toBe('Opening hours')
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, text: 'Opening hours' },
    {
      kind: 'paragraph',
      text: 'We are open on every day of the week except on the first Monday of the month, when we count what is on the shelves.',
    },
    { kind: 'paragraph', text: 'On holidays:' },
    { kind: 'list', items: ['24 December, until noon', '31 December until two'] },
    { kind: 'paragraph', text: 'Fern Street 5\n12345 Kettle' },
  ])
})
