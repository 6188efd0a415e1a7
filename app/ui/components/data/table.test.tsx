import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table } from './table'

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
