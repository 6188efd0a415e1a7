import { parse } from 'csv-parse/sync'
import { buildProduct, keepProduct, type NewProduct } from '../commerce/build-product'
import { createCollection } from '../commerce/change-collections'
import type { Scene } from '../commerce/scene'
import type { Product } from '../state/catalogue'
import { readSharedFile } from './shared-file'

type Row = Record<string, string>

const price = (text: string | undefined): number => Math.round(Number(text ?? 0) * 100)

/** Loads a product export of the platform's own, and a collection for each type of product. */
export function loadStoreCsv(scene: Scene, name: 'apparel' | 'bicycles' = 'apparel'): Product[] {
  const rows = parse<Row>(readSharedFile(`store-csv/${name}.csv`), { columns: true, bom: true })
  const byHandle = new Map<string, Row[]>()
  for (const row of rows) byHandle.set(row.Handle!, [...(byHandle.get(row.Handle!) ?? []), row])
  const products = [...byHandle.values()].map((group) =>
    keepProduct(scene, buildProduct(scene, productOf(group))),
  )
  for (const type of new Set(products.map(({ productType }) => productType).filter(Boolean))) {
    const productIds = products.filter(({ productType }) => productType === type).map(({ id }) => id)
    createCollection(scene, { title: type, productIds })
  }
  return products
}

function productOf(rows: Row[]): NewProduct {
  const [first] = rows as [Row, ...Row[]]
  const options = [1, 2, 3].map((number) => first[`Option${number} Name`]!).filter(Boolean)
  const urls = [...new Set(rows.map((row) => row['Image Src']!).filter(Boolean))]
  return {
    handle: first.Handle!,
    title: first.Title!,
    descriptionHtml: first['Body (HTML)'] ?? '',
    vendor: first.Vendor ?? '',
    productType: first.Type ?? '',
    tags: (first.Tags ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    status: first.Published === 'true' ? 'ACTIVE' : 'DRAFT',
    options,
    images: urls.map((url) => ({
      url,
      alt: rows.find((row) => row['Image Src'] === url)?.['Image Alt Text'] || null,
    })),
    variants: rows
      .filter((row) => row['Option1 Value'] && row['Variant Price'])
      .map((row) => ({
        values: options.map((_, index) => row[`Option${index + 1} Value`]!),
        price: price(row['Variant Price']),
        compareAtPrice: row['Variant Compare At Price'] ? price(row['Variant Compare At Price']) : null,
        sku: row['Variant SKU'] || null,
        barcode: row['Variant Barcode'] || null,
        stock: row['Variant Inventory Tracker'] ? Number(row['Variant Inventory Qty'] ?? 0) : null,
        sellsWithoutStock: row['Variant Inventory Policy'] === 'continue',
        weightGrams: row['Variant Grams'] ? Number(row['Variant Grams']) : null,
      })),
  }
}
