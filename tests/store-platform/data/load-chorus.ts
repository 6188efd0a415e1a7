import { buildProduct, keepProduct } from '../commerce/build-product'
import { handleOf } from '../commerce/handle'
import type { Scene } from '../commerce/scene'
import { escapeHtml } from '../http/exchange'
import { readSharedFile } from './shared-file'

interface Row {
  id: string
  title: string
  supplier?: string
  /** Hundredths. */
  price?: number
  short_description?: string
  ean?: string[]
  [attribute: `attr_${string}`]: string | number | boolean
}

/** Loads the first `count` of 19,406 real electronics products, one variant each, attributes in the description. */
export function loadChorus(scene: Scene, count = 1000): void {
  const lines = readSharedFile('chorus/products.ndjson.gz').split('\n').filter(Boolean)
  for (const line of lines.slice(0, count)) {
    const row = JSON.parse(line) as Row
    keepProduct(
      scene,
      buildProduct(scene, {
        title: row.title,
        handle: `${handleOf(row.title).slice(0, 200)}-${row.id}`,
        descriptionHtml: describe(row),
        vendor: row.supplier ?? 'Unknown',
        productType: String(row.attr_t_product_type ?? ''),
        variants: [{ price: row.price ?? 0, sku: row.id, barcode: row.ean?.[0] ?? null, stock: 5 }],
      }),
    )
  }
}

function describe(row: Row): string {
  const attributes = Object.entries(row).filter(([name]) => name.startsWith('attr_'))
  const items = attributes.map(([name, value]) => {
    const words = name
      .replace(/^attr_[a-z]_/, '')
      .replace(/_+/g, ' ')
      .trim()
    return `<li>${escapeHtml(words)}: ${escapeHtml(String(value))}</li>`
  })
  return `<p>${escapeHtml(row.short_description ?? '')}</p><ul>${items.join('')}</ul>`
}
