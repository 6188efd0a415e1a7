import type { Problem, ProductDraft } from '../drafts/product-draft'
import type { Header } from './columns'
import type { CsvRow } from './read-row'

/** A draft with nothing in it yet but what the file's columns speak of. */
export function beginDraft(row: CsvRow, header: Header): ProductDraft {
  const has = (start: string) => [...header.byTarget.keys()].some((key) => key.startsWith(start))
  return {
    handle: row.handle,
    row: row.row,
    fields: {},
    ...(has('option-value.') && { options: [] }),
    ...((has('variant.') || has('option-value.')) && { variants: [] }),
    ...(header.byTarget.has('image.src') && { images: [] }),
  }
}

/**
 * Adds a row to its product's draft. The first row with a title speaks for the product; a later row with another
 * title is noted, because two products then share a handle.
 */
export function addRow(draft: ProductDraft, row: CsvRow): Problem[] {
  const problems = [...row.problems]
  if (row.fields.title && draft.fields.title === undefined) {
    draft.fields = row.fields
    draft.metafields = row.metafields
    if (draft.options) draft.options = row.optionNames.map((name) => ({ name, values: [] }))
  } else if (row.fields.title && row.fields.title !== draft.fields.title) {
    const { title } = row.fields
    problems.push({ row: row.row, column: 'Title', severity: 'warning', code: 'title_differs', value: title })
  }
  if (row.variant) draft.variants?.push(row.variant)
  if (row.refused) draft.refusedVariants = (draft.refusedVariants ?? 0) + 1
  if (row.image) draft.images?.push(row.image)
  return problems
}
