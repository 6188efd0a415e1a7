import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseText, spokenText } from './parse-text'

const never = () => false
const always = () => true

test('paragraphs, lists, bold words and citations are told apart', () => {
  expect(parseText('Hello **there** [1]\nyou\n\n- one\n- two\n1. first', never)).toEqual([
    { kind: 'p', lines: [['Hello ', { strong: 'there' }, ' ', { cite: 1 }], ['you']] },
    { kind: 'ul', lines: [['one'], ['two']] },
    { kind: 'ol', lines: [['first']] },
  ])
})

test('a link survives only when it is allowed', () => {
  const text = 'See [the page](https://shop.com/a) or https://evil.com/x.'
  expect(parseText(text, (href) => href.startsWith('https://shop.com/'))).toEqual([
    {
      kind: 'p',
      lines: [['See ', { href: 'https://shop.com/a', text: 'the page' }, ' or ', 'https://evil.com/x', '.']],
    },
  ])
})

test('an image never survives, whatever its address', () => {
  expect(parseText('a ![x](https://shop.com/p.png) b', always)).toEqual([
    { kind: 'p', lines: [['a ', ' b']] },
  ])
})

test('markup of other kinds stays what it is: text', () => {
  const html = '<img src=x onerror=alert(1)> <b>no</b>'
  expect(parseText(html, always)).toEqual([{ kind: 'p', lines: [[html]] }])
})

test('without links and marks no letter is lost or added, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-zçğışöü\u0600-\u06ff ]{1,20}$/), { maxLength: 5 }),
      (lines) => {
        const text = lines.join('\n')
        const letters = (from: string) => from.replace(/\s/g, '')
        expect(letters(spokenText(text))).toBe(letters(text))
      },
    ),
  )
})

test('what is read out has no marks, numbers of sources or addresses behind words', () => {
  expect(spokenText('We ship **free** [2]: [policy](https://shop.com/p)')).toBe('We ship free : policy')
})
