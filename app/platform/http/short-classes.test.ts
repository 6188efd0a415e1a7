import { expect, test } from 'vitest'
import { ShortClasses } from './short-classes'

function shortened(css: string, page: string) {
  const names = new ShortClasses()
  return { css: names.shortenSheet(css), page: names.shortenPage(page) }
}

test('a class has the same short name in the sheet and in the page', () => {
  expect(
    shortened('.card{margin:0}.card>.title:hover{color:red}', '<p class="title card"><b class="card">'),
  ).toEqual({
    css: '.a{margin:0}.a>.b:hover{color:red}',
    page: '<p class="b a"><b class="a">',
  })
})

test('names that the sheet or the page must escape are the same', () => {
  expect(
    shortened(
      '.sm\\:w-1\\/2{width:50%}.\\[\\&_a\\]\\:b a{color:red}.on:is(:where(.group\\/menu):is([open]) *){margin:0}',
      '<p class="sm:w-1/2 [&amp;_a]:b"><i class="group/menu on">',
    ),
  ).toEqual({
    css: '.a{width:50%}.b a{color:red}.c:is(:where(.d):is([open]) *){margin:0}',
    page: '<p class="a b"><i class="d c">',
  })
})

test('classes without a rule go, and with them an empty attribute', () => {
  expect(shortened('.a1{margin:0}', '<svg class="icon icon-x"></svg><p class="icon a1">').page).toBe(
    '<svg></svg><p class="a">',
  )
})

test('what is read, states and steps of a movement stay as they are', () => {
  const css = '@keyframes turn{12.5%{top:0}}a[href$=".pdf"]{color:red}'
  const page = '<code>&lt;p class="x"&gt;</code><input value="&lt;b class=&quot;x&quot;&gt;">'
  expect(shortened(css, page)).toEqual({ css, page })
})

test('no two of many classes share a name, and none is one that lists of advertisements hide', () => {
  const classes = Array.from({ length: 3400 }, (_, place) => `class-${place}`)
  const { page } = shortened(
    classes.map((name) => `.${name}{margin:0}`).join(''),
    `<p class="${classes.join(' ')}">`,
  )
  const short = /class="(.*)"/.exec(page)![1]!.split(' ')
  expect(new Set(short).size).toBe(3400)
  expect(short.filter((name) => /^ads?$/i.test(name))).toEqual([])
  expect(Math.max(...short.map(({ length }) => length))).toBe(3)
})
