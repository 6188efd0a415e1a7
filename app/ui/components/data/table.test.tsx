import type { ComponentProps, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { i18nOf } from '~/platform/i18n/i18n.server'
import { Table } from './table'
import { chooseRows } from './table-selection'

// A link without a router around it.
vi.mock('@remix-run/react', () => ({
  Link: ({
    to,
    preventScrollReset: _,
    ...rest
  }: ComponentProps<'a'> & { to: string; preventScrollReset: boolean }) => <a href={to} {...rest} />,
}))

const draw = (table: ReactElement) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18nOf('en', ['common'])}>{table}</I18nextProvider>)

test('what a column asks for holds for its header and for every cell, so that they line up', () => {
  const html = draw(
    <Table
      label="Products"
      rows={[{ name: 'Mug' }, { name: 'Lamp' }]}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'Name', cell: ({ name }) => name },
        { key: 'kind', header: 'Kind', cell: () => 'Ware', className: 'max-lg:hidden' },
      ]}
    />,
  )
  expect(html.match(/max-lg:hidden/g)).toHaveLength(3)
})

test('a column of buttons has no header cell: it would be read out as an empty one', () => {
  const html = draw(
    <Table
      label="Products"
      rows={[{ name: 'Mug' }]}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'Name', cell: ({ name }) => name },
        { key: 'remove', header: '', cell: () => <button type="button">Remove Mug</button> },
      ]}
    />,
  )
  expect(html.match(/role="columnheader"/g)).toHaveLength(1)
  expect(html).not.toMatch(/<th[^>]*><\/th>/)
})

test('on a phone, where a row is a card, a cell without a value isn’t named', () => {
  const columns = [
    { key: 'name', header: 'Name', cell: ({ name }: { name: string }) => name },
    { key: 'until', header: 'Until', cell: ({ until }: { until: string | null }) => until },
  ]
  const rows = [
    { name: 'One', until: 'Friday' },
    { name: 'Two', until: null },
  ]
  const html = draw(<Table label="Things" columns={columns} rows={rows} rowKey={(row) => row.name} />)
  const cells = html.match(/<td role="cell" class="[^"]*"/g) ?? []
  expect(cells.map((cell) => cell.includes('max-sm:hidden'))).toEqual([false, true])
})

test('a cell in a card carries its column’s name, and its content stands in one element beside it', () => {
  const html = draw(
    <Table
      label="Things"
      rows={[{ name: 'Mug' }]}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'Name', cell: ({ name }) => name },
        { key: 'words', header: 'Words', cell: () => 'two words' },
        { key: 'parts', header: 'Parts', cell: () => ['a', 'b'] },
        { key: 'one', header: 'One', cell: () => <b>whole</b> },
      ]}
    />,
  )
  const cells = [...html.matchAll(/<td[^>]*data-name="(\w+)">(.*?)<\/td>/g)]
  expect(cells.map(([, name, content]) => `${name}: ${content}`)).toEqual([
    'Words: <span>two words</span>',
    'Parts: <span>ab</span>',
    'One: <b>whole</b>',
  ])
})

test('the box of a row says which row it takes up', () => {
  const html = draw(
    <Table
      label="Products"
      rows={[{ id: '1', name: 'A $& B' }]}
      rowKey={({ id }) => id}
      columns={[{ key: 'name', header: 'Name', cell: ({ name }) => name }]}
      selection={{ selected: new Set(['1']), onChange: () => {}, rowLabel: ({ name }) => name }}
    />,
  )
  expect(html).toMatch(/<input[^>]*aria-label="Select A \$&amp; B"[^>]*checked=""[^>]*value="1"/)
})

test('on a phone the width of a column isn’t that of the cards’ lines', () => {
  const html = draw(
    <Table
      label="Products"
      rows={[{ name: 'Mug' }]}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'Name', cell: ({ name }) => name },
        { key: 'kind', header: 'Kind', cell: () => 'Ware', className: 'w-1/2 max-w-0' },
      ]}
    />,
  )
  expect(html).toMatch(/<td[^>]*max-sm:w-auto max-sm:max-w-none[^>]*w-1\/2 max-w-0/)
})

test('the head of a column of figures that can be sorted ends where they end: its arrow comes first', () => {
  const html = draw(
    <Table
      label="Products"
      rows={[{ name: 'Mug', stock: 3 }]}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'Name', cell: ({ name }) => name, sortHref: '?sort=name' },
        {
          key: 'stock',
          header: 'Stock',
          cell: ({ stock }) => stock,
          align: 'end',
          sortHref: '?sort=stock',
        },
      ]}
    />,
  )
  const links = html.match(/<a [^>]*>/g) ?? []
  expect(links.map((link) => link.includes('flex-row-reverse'))).toEqual([false, true])
})

test('Shift chooses or drops all rows since the last click, in either direction, of those in view', () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  const click = (selected: string[], key: string, since: string | null, isSelected = true) =>
    [...chooseRows(new Set(selected), keys, { key, since, isSelected })].sort().join('')
  expect(click([], 'c', null)).toBe('c')
  expect(click(['b'], 'd', 'b')).toBe('bcd')
  expect(click(['d'], 'b', 'd')).toBe('bcd')
  expect(click(['a', 'b', 'c', 'd'], 'c', 'b', false)).toBe('ad')
  expect(click(['x'], 'b', 'gone')).toBe('bx')
})
