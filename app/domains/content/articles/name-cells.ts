import { type ArticleNode, textOf } from './article'

type Element = Extract<ArticleNode, { type: 'element' }>

/** Characters from which a cell holds words to be read rather than a name or a figure. */
const SENTENCE = 30

const elementsOf = (node: ArticleNode, name: string): Element[] =>
  node.type === 'text'
    ? []
    : [...(node.tagName === name ? [node] : []), ...node.children.flatMap((child) => elementsOf(child, name))]

/**
 * Marks tables of sentences (`dataListed`), and writes to each of their cells the name of its column (`dataColumn`), but
 * for the first of a row, which titles it: where three columns don't fit, the row is read as a list. Tables of names and
 * figures stay tables, as they are there to compare.
 */
export function nameCells(nodes: readonly ArticleNode[]): void {
  for (const table of nodes.flatMap((node) => elementsOf(node, 'table'))) {
    const columns = elementsOf(table, 'th').map(textOf)
    if (columns.length < 3 || !elementsOf(table, 'td').some((cell) => textOf(cell).length >= SENTENCE))
      continue
    table.properties.dataListed = ''
    for (const row of elementsOf(table, 'tr'))
      for (const [place, cell] of elementsOf(row, 'td').entries())
        if (place > 0) cell.properties.dataColumn = columns[place]
  }
}
