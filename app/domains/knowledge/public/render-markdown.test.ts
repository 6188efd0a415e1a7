import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.server'

test('headings bear the anchors that pieces name', () => {
  expect(renderMarkdown('## Kargo ücreti\n\n## Kargo ücreti')).toBe(
    '<h2 id="kargo-ücreti">Kargo ücreti</h2>\n<h2 id="kargo-ücreti-1">Kargo ücreti</h2>',
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
