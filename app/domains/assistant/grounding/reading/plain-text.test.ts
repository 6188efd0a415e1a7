import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankMarkup, plainText } from './plain-text'

test.each([
  ['[Read more](https://evil.example/?q=1) here', 'Read more here'],
  ['![pixel](https://evil.example/p.png)Free delivery.', 'Free delivery.'],
  ['<img src=x onerror=alert(1)>Free <b>delivery</b>', 'Free delivery'],
  ['See https://evil.example/a?b=c or www.evil.example', 'See or'],
  ['**Bold**, _soft_ and `code`', 'Bold, soft and code'],
  ['- an item', 'an item'],
  ['## A heading', 'A heading'],
  ['| Size | 42 |', 'Size · 42'],
  ['2 * 3 and snake_case_name stay', '2 * 3 and snake_case_name stay'],
])('%s becomes %s', (markup, plain) => {
  expect(plainText(markup)).toBe(plain)
})

test('no address, tag or link syntax survives around any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.webUrl(), (words, url) => {
      const plain = plainText(`${words} [a](${url}) ![b](${url}) <a href="${url}">c</a> ${url}`)
      expect(plain).not.toContain(url)
      expect(plain).not.toMatch(/https?:|<a/)
    }),
  )
})

test('blanking keeps the length of any text and the letters outside of markup', () => {
  const marked = 'See ![b](https://evil.example) <b>this</b> [page](https://evil.example).'
  expect(blankMarkup(marked)).toBe('See                               this     [page]                      .')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(blankMarkup(text + marked)).toHaveLength(text.length + marked.length)
    }),
  )
})
