import { expect, test } from 'vitest'
import { htmlToText } from '../source/html-to-text.server'
import { sanitiseDescription } from './sanitise-description.server'

test('a description keeps its words and shape and loses what a browser would run', () => {
  const html =
    '<h2 onclick="x()">Mug</h2><p style="color:red">Round <b>and</b> blue.</p><script>steal()</script><!-- note -->'
  expect(sanitiseDescription(html)).toBe('<h2>Mug</h2><p>Round <b>and</b> blue.</p>')
})

test('addresses other than of the web are taken out, links open apart', () => {
  const html =
    '<a href="javascript:alert(1)">a</a><a href=" https://shop.test/ ">b</a><img src="data:text/html,x" onerror="x()">'
  const clean = sanitiseDescription(html)
  expect(clean).not.toMatch(/javascript|data:|onerror/)
  expect(clean).toContain('rel="nofollow noopener noreferrer"')
})

test('what hides in foreign or nested markup does not come through', () => {
  for (const html of [
    '<svg><script>x()</script></svg>',
    '<math><mtext><img src=x onerror=x()></mtext></math>',
    '<custom-tag onload="x()"><iframe srcdoc="<script>x()</script>"></iframe></custom-tag>',
    '<scr<script>ipt>x()</scr</script>ipt>',
    '<a href="jav&#x09;ascript:x()">a</a>',
  ]) {
    expect(sanitiseDescription(html)).not.toMatch(
      /<(script|svg|math|iframe|custom-tag)|onerror=|onload=|javascript|ascript:/i,
    )
  }
})

test('the plain text has a line a block and no markup', () => {
  const html = '<p>Round &amp;\n blue</p><ul><li>one</li><li>two</li></ul><style>p{}</style><br>end'
  expect(htmlToText(html)).toBe('Round & blue\none\ntwo\nend')
})

test('markup nested thousands deep is read without exhausting the stack', () => {
  expect(htmlToText(`${'<div>'.repeat(20_000)}deep${'</div>'.repeat(20_000)}`)).toBe('deep')
})

test('nesting without end becomes its words', () => {
  for (const tag of ['<b>', '<div>', '<svg><foreignObject>'])
    expect(sanitiseDescription(`${tag.repeat(200_000)}</i>`.concat('A mug</u>'.repeat(2)))).toBe(
      '<p>A mug</p>\n<p>A mug</p>',
    )
})
