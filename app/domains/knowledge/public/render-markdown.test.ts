import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.server'

test('headings bear the anchors that pieces name', () => {
  expect(renderMarkdown('## Kargo ücreti\n\n## Kargo ücreti')).toBe(
    '<h2 id="text-kargo-ücreti">Kargo ücreti</h2>\n<h2 id="text-kargo-ücreti-1">Kargo ücreti</h2>',
  )
})

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['<img src=x onerror=alert(1)>', 'onerror'],
  ['[a](javascript:alert(1))', 'javascript'],
  ['[a](data:text/html;base64,AA)', 'data:'],
  ['![track](https://elsewhere.example/pixel.png)', 'elsewhere'],
  ['<iframe src="https://elsewhere.example"></iframe>', 'iframe'],
  ['<a href="https://a.example" onclick="steal()">a</a>', 'onclick'],
])('%s does nothing on the page', (markdown, trace) => {
  expect(renderMarkdown(`Hello.\n\n${markdown}`)).not.toContain(trace)
})

test('a link opens apart and lends no rank, one to a foot-note stays on the page', () => {
  const html = renderMarkdown('[a](https://a.example) and[^1]\n\n[^1]: A note.')
  expect(html).toContain(
    '<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow ugc">a</a>',
  )
  const [, note] = /<a href="#(text-[^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<li id="${note}"`)
})
