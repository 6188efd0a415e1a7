import { expect, test } from 'vitest'
import { parseArticle } from './parse-article.server'

test.each([
  '{1 + 1}',
  'Two is {1 + 1}.',
  'import x from "y"',
  'export const x = 1',
  '<script>alert(1)</script>',
  'A <b>bold</b> word',
  '<Unknown />',
  '<Callout tone={x}>Text</Callout>',
  '<Callout {...x}>Text</Callout>',
  '<Callout tone="loud">Text</Callout>',
  '<Callout tone="note" onClick="x">Text</Callout>',
  '<Figure src="https://elsewhere.example/x.png" alt="x" width="10" height="10" />',
])('%s is no part of an article', (source) => {
  expect(() => parseArticle(source)).toThrow()
})

test('headings are told apart by ids that can stand in an address', () => {
  const { headings } = parseArticle(
    '## İade süresi\n\n### Kırmızı ışık\n\n## Was it `helpful`?\n\n## Iade suresi\n\n## 返品',
  )
  expect(headings).toEqual([
    { id: 'iade-suresi', text: 'İade süresi', level: 2 },
    { id: 'kirmizi-isik', text: 'Kırmızı ışık', level: 3 },
    { id: 'was-it-helpful', text: 'Was it helpful?', level: 2 },
    { id: 'iade-suresi-2', text: 'Iade suresi', level: 2 },
    { id: '返品', text: '返品', level: 2 },
  ])
})

test('search sees the text below each heading, with the words of components', () => {
  const { sections } = parseArticle(
    'Before.\n\n## Returns\n\n<Callout tone="note" title="Good to know">\nThirty days.\n</Callout>\n\n- one\n- two\n',
  )
  expect(sections).toEqual([
    { id: '', heading: '', text: 'Before.' },
    { id: 'returns', heading: 'Returns', text: 'Good to know\nThirty days.\none\ntwo' },
  ])
})
