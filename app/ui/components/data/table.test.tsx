import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
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

test('what a column asks for holds for its header and for every cell, so that they line up', () => {
  const html = renderToStaticMarkup(
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
  const html = renderToStaticMarkup(
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
  const html = renderToStaticMarkup(
    <Table label="Things" columns={columns} rows={rows} rowKey={(row) => row.name} />,
  )
  const cells = html.match(/<td role="cell" class="[^"]*"/g) ?? []
  expect(cells.map((cell) => cell.includes('max-sm:hidden'))).toEqual([false, true])
})

test('on a phone the width of a column isn’t that of the cards’ lines', () => {
  const html = renderToStaticMarkup(
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
  const html = renderToStaticMarkup(
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
