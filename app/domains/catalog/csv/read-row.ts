import type { DraftFields, DraftImage, DraftVariant, Problem, ProblemCode } from '../drafts/product-draft'
import type { MetafieldState } from '../drafts/product-state'
import type { Column, Header, ProductField, VariantField } from './columns'
import {
  type CellResult,
  readFlag,
  readGrams,
  readPrice,
  readQuantity,
  readStatus,
  readTags,
  readUrl,
} from './read-cells'

/** One row read: what it says of its product, of a variant, of an image. */
export interface CsvRow {
  row: number
  handle: string
  /** Product-level values count on the row that carries the title. */
  fields: DraftFields
  optionNames: string[]
  /** Null: the row describes no variant, or one that was left out (then `refused`). */
  variant: DraftVariant | null
  refused: boolean
  image: DraftImage | null
  metafields: MetafieldState[]
  problems: Problem[]
}

const LONGEST_CELL = 1_000_000
const LONGEST_NAME = 255

/** Reads one row of cells. A row that is all blank is null. */
export function readRow(cells: string[], row: number, header: Header, currency: string): CsvRow | null {
  if (cells.every((cell) => cell.trim() === '')) return null
  const reader = new RowReader(cells, row, header, currency)
  return reader.read()
}

class RowReader {
  private readonly problems: Problem[] = []

  constructor(
    private readonly cells: string[],
    private readonly row: number,
    private readonly header: Header,
    private readonly currency: string,
  ) {}

  read(): CsvRow {
    const { cells, row, header, problems } = this
    if (cells.length < header.width) this.note(null, 'too_few_cells', String(cells.length), 'warning')
    if (cells.length > header.width) this.note(null, 'too_many_cells', String(cells.length), 'warning')
    const handle = this.product('handle').slice(0, LONGEST_NAME)
    const fields = this.fields()
    const variant = this.variant(Boolean(fields.title))
    return {
      row,
      handle,
      fields,
      optionNames: this.options('option-name'),
      variant: variant === 'refused' ? null : variant,
      refused: variant === 'refused',
      image: this.image(),
      metafields: this.metafields(),
      problems,
    }
  }

  private fields(): DraftFields {
    const fields: DraftFields = {}
    for (const field of ['title', 'vendor', 'productType', 'seoTitle', 'seoDescription'] as const) {
      if (this.column('product', field)) fields[field] = this.short(field)
    }
    const description = this.column('product', 'descriptionHtml')
    if (description) fields.descriptionHtml = this.text(description).slice(0, LONGEST_CELL)
    if (this.column('product', 'tags')) fields.tags = readTags(this.product('tags'))
    const published = this.accept(this.column('product', 'published'), readFlag, 'warning')
    if (published !== undefined) fields.published = published
    const status = this.accept(this.column('product', 'status'), readStatus, 'warning')
    if (status) fields.status = status.status
    if (status?.hidden) fields.published = false
    return fields
  }

  /** Rows of further images carry neither option values nor SKU nor price, nor the title of the first row. */
  private variant(isFirst: boolean): DraftVariant | 'refused' | null {
    const columns = this.header.columns.filter(
      ({ target }) => target.kind === 'variant' || target.kind === 'option-value',
    )
    const values = this.options('option-value')
    const says = (field: VariantField) => this.text(this.column('variant', field)) !== ''
    if (columns.length === 0) return null
    if (!isFirst && values.length === 0 && !says('sku') && !says('price')) return null
    const errors = this.problems.length
    const variant: DraftVariant = {
      row: this.row,
      optionValues: values,
      ...this.identifiers(),
      ...this.stock(),
    }
    const priceColumn = this.column('variant', 'price')
    if (priceColumn) {
      const price = this.judge(priceColumn, readPrice(this.text(priceColumn), this.currency), 'error')
      if (price !== undefined) variant.priceMinor = price
    }
    Object.assign(variant, this.priceBefore(), this.details())
    return this.problems.slice(errors).some(({ severity }) => severity === 'error') ? 'refused' : variant
  }

  private identifiers(): Partial<DraftVariant> {
    const sku = this.column('variant', 'sku')
    const barcode = this.column('variant', 'barcode')
    return {
      ...(sku && { sku: this.text(sku).slice(0, LONGEST_NAME) }),
      // A spreadsheet keeps leading zeros of a number by a quote before it.
      ...(barcode && { barcode: this.text(barcode).replace(/^'/, '').slice(0, LONGEST_NAME) }),
    }
  }

  /** Without a tracker nothing is counted, whatever the quantity says. */
  private stock(): Partial<DraftVariant> {
    const tracker = this.column('variant', 'tracker')
    const stock: Partial<DraftVariant> = {}
    const quantity = this.accept(this.column('variant', 'quantity'), readQuantity, 'error')
    if (tracker && this.text(tracker) === '') stock.stock = null
    else if (quantity !== undefined) stock.stock = quantity
    const policy = this.accept(this.column('variant', 'policy'), readFlag, 'warning')
    if (policy !== undefined) stock.continueSelling = policy
    return stock
  }

  private priceBefore(): Partial<DraftVariant> {
    const column = this.column('variant', 'compareAt')
    if (!column) return {}
    if (this.text(column) === '') return { compareAtPriceMinor: null }
    const price = this.judge(column, readPrice(this.text(column), this.currency), 'warning')
    return { compareAtPriceMinor: price ?? null }
  }

  private details(): Partial<DraftVariant> {
    const details: Partial<DraftVariant> = {}
    const grams = this.accept(this.column('variant', 'grams'), readGrams, 'warning')
    if (grams !== undefined) details.weightGrams = grams
    const shipping = this.accept(this.column('variant', 'requiresShipping'), readFlag, 'warning')
    if (shipping !== undefined) details.requiresShipping = shipping
    const taxable = this.accept(this.column('variant', 'taxable'), readFlag, 'warning')
    if (taxable !== undefined) details.taxable = taxable
    const image = this.column('variant', 'image')
    if (image) details.imageUrl = this.accept(image, readUrl, 'warning') ?? null
    return details
  }

  private image(): DraftImage | null {
    const url = this.accept(this.column('image', 'src'), readUrl, 'warning')
    if (url === undefined) return null
    const position = Number.parseInt(this.text(this.column('image', 'position')), 10)
    const alt = this.text(this.column('image', 'alt')).slice(0, 1000)
    return { url, alt, ...(position > 0 && { position }) }
  }

  private metafields(): MetafieldState[] {
    return this.header.columns.flatMap((column) => {
      if (column.target.kind !== 'metafield') return []
      const { namespace, key } = column.target
      return [
        { namespace, key, type: 'single_line_text_field', value: this.text(column).slice(0, LONGEST_CELL) },
      ]
    })
  }

  /** Option names or values up to the last that isn't blank. */
  private options(kind: 'option-name' | 'option-value'): string[] {
    const texts = ['', '', '']
    for (const column of this.header.columns) {
      if (column.target.kind === kind) texts[column.target.index] = this.text(column).slice(0, LONGEST_NAME)
    }
    while (texts.at(-1) === '') texts.pop()
    return texts
  }

  private product(field: ProductField): string {
    return this.text(this.column('product', field))
  }

  private short(field: ProductField): string {
    const column = this.column('product', field)
    const text = this.text(column)
    const limit = field === 'seoDescription' ? 5000 : LONGEST_NAME
    if (text.length > limit) this.note(column?.name ?? null, 'text_too_long', text, 'warning')
    return text.slice(0, limit)
  }

  /** The value of a cell that may be blank: blank is undefined, as is a value that was noted as a problem. */
  private accept<T>(
    column: Column | undefined,
    read: (cell: string) => CellResult<T>,
    severity: Problem['severity'],
  ): T | undefined {
    const text = this.text(column)
    return column && text !== '' ? this.judge(column, read(text), severity) : undefined
  }

  private judge<T>(column: Column, result: CellResult<T>, severity: Problem['severity']): T | undefined {
    if (result.problem) this.note(column.name, result.problem, this.text(column), severity)
    return result.value
  }

  private note(column: string | null, code: ProblemCode, value: string, severity: Problem['severity']): void {
    this.problems.push({ row: this.row, column, severity, code, value: value.slice(0, 200) })
  }

  private column(kind: 'product', field: ProductField): Column | undefined
  private column(kind: 'variant', field: VariantField): Column | undefined
  private column(kind: 'image', field: 'src' | 'position' | 'alt'): Column | undefined
  private column(kind: string, field: string): Column | undefined {
    return this.header.byTarget.get(`${kind}.${field}`)
  }

  /** A cell without the blanks around it. NUL can't be kept by PostgreSQL and says nothing. */
  private text(column: Column | undefined): string {
    return column ? (this.cells[column.index] ?? '').replaceAll('\0', '').trim() : ''
  }
}
