import type { Problem, ProductDraft } from './product-draft'

/**
 * Brings together what stands under one handle in several places of a file: variants and images follow each other,
 * the first part with a title speaks for the product.
 */
export function joinDrafts(parts: ProductDraft[]): { draft: ProductDraft; problems: Problem[] } {
  const [first, ...later] = parts as [ProductDraft, ...ProductDraft[]]
  const speaker = parts.find((part) => part.fields.title) ?? first
  const problems = later.flatMap((part): Problem[] => {
    const { title } = part.fields
    if (!title || part === speaker) return []
    return [
      { row: part.row, column: null, severity: 'warning', code: 'product_repeated', value: part.handle },
    ]
  })
  const all = <T>(pick: (part: ProductDraft) => T[] | undefined) =>
    parts.some(pick) ? parts.flatMap((part) => pick(part) ?? []) : undefined
  const draft: ProductDraft = {
    ...speaker,
    row: first.row,
    variants: all((part) => part.variants),
    images: all((part) => part.images),
    refusedVariants: parts.reduce((sum, part) => sum + (part.refusedVariants ?? 0), 0),
  }
  return { draft, problems }
}
