import { expect, test } from 'vitest'
import { cutStyles, readPage } from './cut-styles'

const cut = (css: string, page: string) => cutStyles(css)(readPage(page))

test('a rule stays when every class that it asks for stands in the page', () => {
  const css = '.a{color:red}.a .b{color:blue}p{margin:0}.c,.a>p{color:green}'
  expect(cut(css, '<p class="a x">')).toBe('.a{color:red}p{margin:0}.c,.a>p{color:green}')
})

test('what must not be there, and states that may come, take no rule away', () => {
  const css = '.a:not(.b){color:red}.a:hover{color:blue}[data-open] .a{color:green}'
  expect(cut(css, '<p class="a">')).toBe(css)
})

test('a rule goes when an element that it asks for isn’t there, unless a parser may still make it', () => {
  const css = 'b{color:red}p>i{color:red}:is(h2,p){margin:0}table tbody,html body{margin:0}'
  expect(cut(css, '<p class="a">')).toBe(':is(h2,p){margin:0}table tbody,html body{margin:0}')
  expect(cut(css, '<p><i>')).toBe('p>i{color:red}:is(h2,p){margin:0}table tbody,html body{margin:0}')
})

test('a question that every browser we draw for answers alike isn’t asked', () => {
  const css =
    '@supports (color:color-mix(in lab,red,red)){.a{color:red}}@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))){.a{--x:1}}@supports (display:grid){.a{margin:0}}'
  expect(cut(css, '<p class="a">')).toBe('.a{color:red}@supports (display:grid){.a{margin:0}}')
})

test('parts of a field stay where there is a field of such a type', () => {
  const css =
    '::file-selector-button{border:0}::-webkit-date-and-time-value{color:red}::placeholder{color:red}'
  expect(cut(css, '<input class="a" type="file"/>')).toBe(
    '::file-selector-button{border:0}::placeholder{color:red}',
  )
  expect(cut(css, '<input type="month"/>')).toBe(
    '::-webkit-date-and-time-value{color:red}::placeholder{color:red}',
  )
})

test('what is for pages in one language stays in it and where it has a region', () => {
  const css = ':root:lang(ja){color:red}:root:lang(zh-TW){color:blue}p:lang(ko){color:red}'
  expect(cut(css, '<html lang="zh-TW"><p>')).toBe(':root:lang(zh-TW){color:blue}p:lang(ko){color:red}')
  expect(cut(css, '<html data-a lang="ja-JP"><p>')).toBe(':root:lang(ja){color:red}p:lang(ko){color:red}')
  expect(cut(css, '<html lang="en"><b lang="ja">')).toBe('')
})

test('of the ways that a selector lists one is enough', () => {
  const css = '.a:is(:where(.group):hover *){color:red}.b:is(.c,.d){color:blue}'
  expect(cut(css, '<p class="group"><i class="a b d"></i></p>')).toBe(css)
  expect(cut(css, '<p class="a b"></p>')).toBe('')
})

test('names that the style sheet or the page must escape are the same', () => {
  const css = '.sm\\:w-1\\/2{width:50%}.\\32xl\\:p{margin:0}.\\[\\&_a\\]\\:b a{color:red}'
  expect(cut(css, '<p class="sm:w-1/2 2xl:p [&amp;_a]:b"><a>')).toBe(css)
})

test('a custom property stays when a rule that stays reads it, by way of others too', () => {
  const css = ':root{--one:var(--two);--two:1px;--three:2px}.a{width:var(--one)}.b{width:var(--three)}'
  expect(cut(css, '<p class="a">')).toBe(':root{--one:var(--two);--two:1px}.a{width:var(--one)}')
  expect(cut(css, '<p class="c">')).toBe('')
})

test('registered properties and movements stay where they are named', () => {
  const css =
    '@property --x{syntax:"*";inherits:false}@keyframes spin{to{rotate:360deg}}.a{width:var(--x)}.b{animation:1s spin}'
  expect(cut(css, '<p class="a">')).toBe('@property --x{syntax:"*";inherits:false}.a{width:var(--x)}')
  expect(cut(css, '<p class="b">')).toBe('@keyframes spin{to{rotate:360deg}}.b{animation:1s spin}')
})

test('a block goes with the last of its rules, and the order of layers stays', () => {
  const css = '@layer base,utilities;@layer utilities{@media (width>=40rem){.a{color:red}.b{color:blue}}}'
  expect(cut(css, '<p class="b">')).toBe(
    '@layer base,utilities;@layer utilities{@media (width>=40rem){.b{color:blue}}}',
  )
  expect(cut(css, '<p>')).toBe('@layer base,utilities;')
})

test('a font’s face stays when it draws a character of the page', () => {
  const face = (range: string) => `@font-face{font-family:N;src:url(/n.woff2);unicode-range:${range}}`
  const rule = 'html{font-family:N}'
  const css = `${rule}${face('U+620-64a,U+1F600')}${face('U+3040-30FF')}${face('U+4??')}`
  expect(cut(css, '<p>سلام')).toBe(`${rule}${face('U+620-64a,U+1F600')}`)
  expect(cut(css, '<p>😀')).toBe(`${rule}${face('U+620-64a,U+1F600')}`)
  expect(cut(css, '<p>かな, да')).toBe(`${rule}${face('U+3040-30FF')}${face('U+4??')}`)
})

test('a font’s face goes where no rule that stays names its family', () => {
  const face = '@font-face{font-family:"No Ink";src:url(/n.woff2)}'
  const css = `${face}:root:lang(ja){--font-system:Noto,No Ink}html{font-family:var(--font-system)}`
  expect(cut(css, '<html lang="ja"><p>a')).toBe(css)
  expect(cut(css, '<html lang="en"><p>a')).toBe('html{font-family:var(--font-system)}')
})

test('what it can’t cut it refuses', () => {
  expect(() => cutStyles('.a{&:hover{color:red}}')).toThrow('within a rule')
})
