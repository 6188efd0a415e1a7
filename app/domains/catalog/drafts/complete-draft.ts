import type { DraftVariant, Problem, ProblemCode, ProductDraft } from './product-draft'

/** Most variants a product of the store platform can have. */
export const MOST_VARIANTS = 2048
const MOST_IMAGES = 250
/** The same of its tags. One cell of a file may hold a hundred thousand, which each answer about the product would read. */
const MOST_TAGS = 250
const LONGEST_NAME = 255

/**
 * Puts a draft in order once all its parts are together: variants that can't be told apart, or lack the value of an
 * option, are left out and named; options get their values; images their order. The platform writes a product
 * without options as one option "Title" with "Default Title", which becomes none.
 */
export function completeDraft(given: ProductDraft): { draft: ProductDraft; problems: Problem[] } {
  const draft = withinLimits(given)
  const problems: Problem[] = []
  const variants = draft.variants && keepTellable(draft.variants, draft.options, problems)
  const images = draft.images && inOrder(draft.images)
  const refused = (draft.variants?.length ?? 0) - (variants?.length ?? 0) + (draft.refusedVariants ?? 0)
  const completed = { ...draft, variants, images, refusedVariants: refused }
  if (!draft.options || !variants) return { draft: completed, problems }
  const only = variants[0]?.optionValues
  if (variants.length === 1 && only?.length === 1 && only[0] === 'Default Title') {
    return {
      draft: { ...completed, options: [], variants: [{ ...variants[0]!, optionValues: [] }] },
      problems,
    }
  }
  const width = Math.max(draft.options.length, ...variants.map(({ optionValues }) => optionValues.length))
  const options = Array.from({ length: width }, (_, index) => ({
    name: draft.options?.[index]?.name || `Option ${index + 1}`,
    values: distinct([
      ...(draft.options?.[index]?.values ?? []),
      ...variants.flatMap(({ optionValues }) => optionValues[index] ?? []),
    ]),
  }))
  return { draft: { ...completed, options }, problems }
}

function withinLimits({ fields, options, ...draft }: ProductDraft): ProductDraft {
  const short = (texts: string[], most: number) =>
    texts.slice(0, most).map((text) => text.slice(0, LONGEST_NAME))
  return {
    ...draft,
    fields: fields.tags ? { ...fields, tags: short(fields.tags, MOST_TAGS) } : fields,
    ...(options && {
      options: options.map(({ name, values }) => ({
        name: name.slice(0, LONGEST_NAME),
        values: short(values, MOST_VARIANTS),
      })),
    }),
  }
}

function keepTellable(
  variants: DraftVariant[],
  options: { name: string; values: string[] }[] | undefined,
  problems: Problem[],
): DraftVariant[] {
  const seen = new Set<string>()
  return variants.filter((variant) => {
    // A source without options tells variants by their SKU.
    const key = JSON.stringify(options ? variant.optionValues : [variant.sku ?? ''])
    const note = (code: ProblemCode, column: string | null) => {
      const value = variant.optionValues.join(' / ') || (variant.sku ?? '')
      problems.push({ row: variant.row, column, severity: 'error', code, value: value.slice(0, 200) })
      return false
    }
    const named = (options ?? []).filter(({ name, values }) => name && values.length === 0).length
    if (named > 0 && (variant.optionValues.length < named || variant.optionValues.includes(''))) {
      const gap = variant.optionValues.indexOf('')
      return note('option_value_missing', `Option${(gap < 0 ? variant.optionValues.length : gap) + 1} Value`)
    }
    if (seen.has(key)) return note('variant_repeated', null)
    if (seen.size >= MOST_VARIANTS) return note('too_many_variants', null)
    seen.add(key)
    return true
  })
}

/** By position where the file gives one, else as they come; the same address once. */
function inOrder<T extends { url: string; position?: number }>(images: T[]): T[] {
  const byUrl = new Map(images.toReversed().map((image) => [image.url, image]))
  return images
    .filter((image) => byUrl.get(image.url) === image)
    .map((image, index) => ({ image, place: image.position ?? index + 1 }))
    .sort((a, b) => a.place - b.place)
    .map(({ image }) => image)
    .slice(0, MOST_IMAGES)
}

const distinct = (values: string[]) => [...new Set(values.filter(Boolean))]
