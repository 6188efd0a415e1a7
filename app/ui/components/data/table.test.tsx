import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table } from './table'

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
