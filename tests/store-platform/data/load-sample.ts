import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { DRAWINGS } from '../cdn/drawings'
import { buildProduct, keepProduct, type NewProduct } from '../commerce/build-product'
import { createCollection } from '../commerce/change-collections'
import { createCustomer, emptyAddress } from '../commerce/change-customers'
import { createPage, setPolicy } from '../commerce/change-shop'
import { addFulfillment } from '../commerce/fulfil-order'
import { placeOrder } from '../commerce/place-order'
import { now, type Scene } from '../commerce/scene'
import type { PolicyType } from '../state/content'

const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content', 'sample-shop')

interface Shelf {
  collection: { handle: string; title: string; description: string }
  products: {
    handle: string
    title: string
    type: string
    vendor?: string
    tags: string[]
    sku: string
    pictured?: string
    weight: number
    options?: Record<string, string[]>
    variants: { of?: string[]; price: number; compareAt?: number; stock?: number }[]
    details?: Record<string, string>
    text: string[]
  }[]
}

type SampleProduct = Shelf['products'][number]

/** Pages that the platform keeps as policies. */
const POLICIES: Record<string, PolicyType> = { returns: 'REFUND_POLICY', shipping: 'SHIPPING_POLICY' }

const PEOPLE = [
  ['Ada', 'Linden', '12 Mill Lane', 'Providence', '02903'],
  ['Omar', 'Reyes', '7 Quay Street', 'Portland', '97209'],
  ['Selin', 'Kaya', '3 Garden Row', 'Austin', '78702'],
] as const

/** Loads the project's own sample shop: products, pages, policies, and three customers who ordered. Needs no other data. */
export function loadSample(scene: Scene): void {
  const variantIds: number[] = []
  for (const name of readdirSync(join(CONTENT, 'products')).sort()) {
    const shelf = JSON.parse(readFileSync(join(CONTENT, 'products', name), 'utf8')) as Shelf
    const products = shelf.products.map((product) =>
      keepProduct(scene, buildProduct(scene, productOf(product))),
    )
    const { handle, title, description } = shelf.collection
    const productIds = products.map(({ id }) => id)
    createCollection(scene, { handle, title, descriptionHtml: `<p>${description}</p>`, productIds })
    variantIds.push(...products.slice(0, 2).map((product) => product.variantIds[0]!))
  }
  loadPages(scene)
  for (const [index, person] of PEOPLE.entries()) loadCustomer(scene, person, variantIds.slice(index * 2))
}

function productOf(product: SampleProduct): NewProduct {
  const names = Object.keys(product.options ?? {})
  const pictures = picturesOf(product)
  const pictured = names.indexOf(product.pictured ?? '')
  return {
    handle: product.handle,
    title: product.title,
    ...(product.vendor ? { vendor: product.vendor } : {}),
    productType: product.type,
    tags: product.tags,
    descriptionHtml: product.text.map((text) => `<p>${text}</p>`).join(''),
    options: names,
    images: pictures.map(({ file, alt }) => ({
      url: `https://cdn.shopify.com/s/files/sample-shop/${file}`,
      alt,
      width: 800,
      height: 800,
    })),
    variants: product.variants.map(({ of = [], price, compareAt, stock }, index) => ({
      values: of,
      price,
      compareAtPrice: compareAt ?? null,
      stock: stock ?? null,
      weightGrams: product.weight,
      sku: product.variants.length > 1 ? `${product.sku}-${index + 1}` : product.sku,
      ...(pictured >= 0 ? { image: pictures.findIndex(({ value }) => value === of[pictured]) } : {}),
    })),
  }
}

function picturesOf({ handle, title, pictured, options = {} }: SampleProduct) {
  const values = pictured ? (options[pictured] ?? []) : []
  const named = values.map((value) => ({
    value,
    alt: `${title}, ${value}`,
    file: `${handle}-${value.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.svg`,
  }))
  return [...named, { value: null, alt: title, file: `${handle}.svg` }].filter(({ file }) =>
    existsSync(join(DRAWINGS, file)),
  )
}

const toHtml = (markdown: string): string =>
  String(unified().use(remarkParse).use(remarkRehype).use(rehypeStringify).processSync(markdown))

function loadPages(scene: Scene): void {
  const folder = join(CONTENT, 'pages', 'en')
  for (const file of readdirSync(folder).sort()) {
    const handle = file.replace(/\.md$/, '')
    const [, title = handle, markdown = ''] =
      /^# (.+)\n+([\s\S]+)$/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    const policy = POLICIES[handle]
    if (policy) setPolicy(scene, policy, toHtml(markdown))
    else createPage(scene, { title, handle, body: toHtml(markdown) })
  }
}

function loadCustomer(
  scene: Scene,
  [firstName, lastName, address1, city, zip]: (typeof PEOPLE)[number],
  variantIds: number[],
): void {
  const name = { firstName, lastName }
  const place = { address1, city, zip, country: 'United States', countryCode: 'US' }
  const email = `${firstName.toLowerCase()}@example.com`
  const address = { ...emptyAddress, ...name, ...place }
  const customer = createCustomer(scene, { ...name, email, addresses: [address] })
  const order = (variantId: number) =>
    placeOrder(scene, {
      customerId: customer.id,
      lines: [{ variantId, quantity: 1 }],
      shippingAddress: address,
      payment: { gateway: 'bogus', card: { company: 'Bogus', lastDigits: '1' } },
    })
  const [first, second] = variantIds
  const tracking = [{ company: 'UPS', number: `1Z${customer.id}`, url: null }]
  if (first) scene.shop.orders.put(addFulfillment(scene, order(first), { tracking }, now(scene)))
  if (second) order(second)
}
