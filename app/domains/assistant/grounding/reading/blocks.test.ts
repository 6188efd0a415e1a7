import { expect, test } from 'vitest'
import { readBlocks } from './blocks'

function outline(text: string) {
  return readBlocks(text).map(({ kind, start, end, under }) => ({
    kind,
    text: text.slice(start, end),
    under: under.map((heading) => text.slice(heading.start, heading.end)),
  }))
}

test('a heading covers what follows until one of its level or above', () => {
  expect(outline('# Help\n## Returns\nWithin 30 days.\n## Care\nWipe dry.')).toEqual([
    { kind: 'heading', text: '# Help', under: [] },
    { kind: 'heading', text: '## Returns', under: ['# Help'] },
    { kind: 'text', text: 'Within 30 days.', under: ['# Help', '## Returns'] },
    { kind: 'heading', text: '## Care', under: ['# Help'] },
    { kind: 'text', text: 'Wipe dry.', under: ['# Help', '## Care'] },
  ])
})

test('a line that ends with a colon heads the list after it and no further', () => {
  expect(outline('We ship to:\n- Norway\n- Peru\nAsk us for other places.')).toEqual([
    { kind: 'heading', text: 'We ship to:', under: [] },
    { kind: 'item', text: '- Norway', under: ['We ship to:'] },
    { kind: 'item', text: '- Peru', under: ['We ship to:'] },
    { kind: 'text', text: 'Ask us for other places.', under: [] },
  ])
})

test('a short line with no full stop before longer text is a heading', () => {
  expect(outline('Caring for leather\nWipe it with a soft dry cloth once a week.')[0]?.kind).toBe('heading')
})

test('a line with a value after its colon is text', () => {
  expect(
    outline('Shipping to Germany: 3–5 days\nShipping to Norway: 6–8 days').map(({ kind }) => kind),
  ).toEqual(['text', 'text'])
})

test('one line alone is text, however short', () => {
  expect(outline('Closed on Sundays').map(({ kind }) => kind)).toEqual(['text'])
})
