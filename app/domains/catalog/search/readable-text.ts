import type { ProductDetails } from './product-card'

/*
 * How much of what a shop says of a product is looked through for its shoppers. A file may hold a million letters a cell,
 * and whoever waits in the same process would wait for all of them to be read.
 */

/** Ten pages of a book. */
export const LONGEST_DESCRIPTION = 20_000
/** As much as the store platform's metafields are read of. */
export const LONGEST_VALUE = 5000
/** Of all attributes of a product together. */
const MOST_OF_ATTRIBUTES = 40_000

const ENDS = /[.!?\u3002\uff01\uff1f\n](?=\s|$)/gu

/** The text up to the last sentence that ends within so many letters; at a space where none does. */
export function cutAtSentence(text: string, most: number): string {
  if (text.length <= most) return text
  const beginning = text.slice(0, most)
  const end = [...beginning.matchAll(ENDS)].at(-1)?.index ?? -1
  const cut = end >= 0 ? end + 1 : beginning.search(/\s\S*$/u)
  return cut > 0 ? beginning.slice(0, cut) : beginning
}

/** Attributes in their order, as long as there is room for them. */
export function readableAttributes(attributes: ProductDetails['attributes']): ProductDetails['attributes'] {
  let room = MOST_OF_ATTRIBUTES
  return attributes.flatMap(({ name, value }) => {
    const shown = cutAtSentence(value, LONGEST_VALUE)
    room -= name.length + shown.length
    return room >= 0 ? [{ name, value: shown }] : []
  })
}
