import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.server'

test('headings, paragraphs, nested lists and tables keep their structure', () => {
  const { title, blocks } = readMarkdown(`---
layout: page
---
# Shipping

We ship **every** [working day](https://example.com/days)
before noon.

1. Pack
   - paper
   - string
2. Send

| Country | Cost |
| --- | --- |
| Turkey | ₺40 |
| Germany | |
`)
  expect(title).toBe('Shipping')
  expect(blocks).toEqual([
    { kind: 'heading', level: 1, text: 'Shipping', anchor: 'shipping' },
    { kind: 'paragraph', text: 'We ship every working day before noon.' },
    { kind: 'list', items: ['1. Pack\n  paper\n  string', '2. Send'] },
    {
      kind: 'table',
      header: ['Country', 'Cost'],
      rows: [
        ['Turkey', '₺40'],
        ['Germany', ''],
      ],
    },
  ])
})

test('HTML inside Markdown gives its words and never its scripts', () => {
  const { blocks } = readMarkdown('<div><p>Call us.</p><script>steal()</script></div>\n\nOr <b>write</b>.')
  expect(blocks).toEqual([
    { kind: 'paragraph', text: 'Call us.', anchor: undefined },
    { kind: 'paragraph', text: 'Or write.' },
  ])
})

test('anchors of equal headings are numbered, in any script', () => {
  const anchors = readMarkdown('## Ödeme\n\n## Ödeme\n\n## 返品について\n\n## ???').blocks.map((block) =>
    block.kind === 'heading' ? block.anchor : null,
  )
  expect(anchors).toEqual(['ödeme', 'ödeme-1', '返品について', 'section'])
})
