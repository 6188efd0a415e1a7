import fc from 'fast-check'
import { expect, test } from 'vitest'
import { descriptionToHtml } from './description-to-html'
import { htmlToDescription } from './html-to-description.server'

const HTML = `<h2>Teapot</h2>
<p>Holds <strong>1.2 l</strong>, keeps <em>warm</em>.<br>See <a href="https://shop.example/care">how to care</a>.</p>
<ul><li>Clay<ul><li>red</li></ul></li><li>Bamboo</li></ul>
<ol><li>Warm it</li><li>Pour</li></ol>`

const TEXT = `## Teapot

Holds **1.2 l**, keeps *warm*.
See [how to care](https://shop.example/care).

- Clay
  - red
- Bamboo

1. Warm it
2. Pour`

test('a description is edited as text and kept as the HTML it was', () => {
  expect(htmlToDescription(HTML)).toEqual({ text: TEXT, losesParts: false })
  expect(htmlToDescription(descriptionToHtml(TEXT)).text).toBe(TEXT)
  expect(descriptionToHtml(TEXT).replaceAll('\n', '')).toBe(HTML.replaceAll('\n', ''))
})

test('nobody’s tags become HTML, and no link leads to a script', () => {
  const html = descriptionToHtml(
    '<img src=x onerror=alert(1)> & [go](javascript:alert(1)) [ok](/care"onclick=)',
  )
  expect(html).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; &amp; [go](javascript:alert(1)) <a href="/care&quot;onclick=">ok</a></p>',
  )
})

test('what is written as it stands comes back as it stands', () => {
  for (const text of [
    '2 * 3 * 4',
    'a [b] c',
    '# no heading?',
    '- 5 °C',
    '1. place',
    'C:\\tea',
    '**',
    '<b>x</b> &amp; y',
  ]) {
    const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
    const edited = htmlToDescription(html).text
    expect(descriptionToHtml(edited)).toBe(html.replaceAll('>x', '&gt;x').replaceAll('/b>', '/b&gt;'))
  }
})

test('any text settles: reading what was written writes the same again', () => {
  const piece = fc.constantFrom(
    'word',
    '**',
    '*',
    '[',
    ']',
    '(',
    ')',
    '\\',
    '- ',
    '# ',
    '1. ',
    '\n',
    '\n\n',
    '  ',
    '<p>',
    '&',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = htmlToDescription(descriptionToHtml(pieces.join(''))).text
      expect(htmlToDescription(descriptionToHtml(once)).text).toBe(once)
    }),
    { numRuns: 500 },
  )
})

test('what the text can’t say is told, and its words stay', () => {
  const table = htmlToDescription(
    '<p>Sizes</p><table><tr><th>S</th><td>10 cm</td></tr></table><img src="a.jpg">',
  )
  expect(table).toEqual({ text: 'Sizes\n\nS 10 cm', losesParts: true })
  expect(htmlToDescription('<div><style>p{}</style><div>In <span>boxes</span></div></div>')).toEqual({
    text: 'In boxes',
    losesParts: false,
  })
})

test('neither long nor deep texts keep the server busy', () => {
  for (const text of ['- '.repeat(50_000), '*'.repeat(100_000), '['.repeat(100_000), '**a'.repeat(30_000)])
    expect(descriptionToHtml(text).length).toBeGreaterThan(0)
  expect(htmlToDescription('<div>'.repeat(20_000)).losesParts).toBe(true)
})
