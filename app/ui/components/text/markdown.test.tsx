import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown'

const drawn = (html: string) => renderToStaticMarkup(<Markdown html={html} />)

test('headings, lists, tables and emphasis are drawn', () => {
  const html =
    '<h2>Returns</h2><ul><li>Unworn</li></ul><table><tbody><tr><td>30 days</td></tr></tbody></table><p><strong>Free</strong></p>'
  expect(drawn(html)).toContain(html)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">here</a>',
  '<iframe src="https://elsewhere.example"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<form action="https://elsewhere.example"><input name="password"></form>',
  '<p style="position:fixed;inset:0">over everything</p>',
])('%s does nothing', (html) => {
  expect(drawn(html)).not.toMatch(/<script|onerror|javascript:|<iframe|<form|<input|style=/i)
})

test('a link opens elsewhere without telling where from', () => {
  expect(drawn('<a href="https://example.com/returns">form</a>')).toContain(
    '<a href="https://example.com/returns" target="_blank" rel="noopener noreferrer nofollow ugc">form</a>',
  )
})

test('an id of the text cannot shadow one of ours', () => {
  expect(drawn('<h2 id="content">Returns</h2>')).toContain('id="text-content"')
})
