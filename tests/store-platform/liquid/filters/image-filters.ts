import { escapeHtml } from '../../http/exchange'

/** What has a picture of its own: images, and the objects that show one. */
interface Pictured {
  src?: string
  alt?: string | null
  width?: number
  height?: number
  featured_image?: Pictured | null
  image?: Pictured | null
}

function pictureOf(value: unknown): Pictured {
  const thing = value as Pictured | null | undefined
  if (typeof thing !== 'object' || thing === null) throw new Error("'image_url' needs an image.")
  if ('src' in thing && typeof thing.src === 'string') return thing
  const inner = 'featured_image' in thing ? thing.featured_image : 'image' in thing ? thing.image : null
  if (!inner) throw new Error("'image_url' needs an image.")
  return pictureOf(inner)
}

const named = (values: unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    values.filter((value): value is [string, unknown] => Array.isArray(value) && value.length === 2),
  )

export const imageFilters = {
  image_url(value: unknown, ...values: unknown[]) {
    const { width, height } = named(values)
    if (!width && !height) throw new Error("'image_url' needs 'width' or 'height'.")
    const address = new URL(pictureOf(value).src!, 'https://cdn.shopify.com')
    if (width) address.searchParams.set('width', String(width))
    if (height) address.searchParams.set('height', String(height))
    return address.href
  },
  image_tag(address: unknown, ...values: unknown[]) {
    const attributes = Object.entries({ loading: 'lazy', alt: '', ...named(values) })
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => ` ${escapeHtml(name)}="${escapeHtml(String(value))}"`)
    return `<img src="${escapeHtml(String(address))}"${attributes.join('')}>`
  },
}
