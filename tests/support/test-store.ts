import { randomUUID } from 'node:crypto'
import { workspaceDb } from '~/platform/db/db.server'
import { type SmallShop, smallShop } from './small-shop'

export interface TestStore extends SmallShop {
  storeId: string
  /** `{name}.myshopify.com` */
  domain: string
  /** Where shoppers find it. */
  url: string
  /** The storefront's numbers of the jacket's variants, by size. */
  variants: Record<'S' | 'M' | 'L', string>
}

let next = 4_000_000_000

/** The small shop as a connected store has it: its jacket with the numbers that a cart knows its variants by. */
export async function testStore(changes: { scopes?: string[] } = {}): Promise<TestStore> {
  const shop = await smallShop()
  const { workspaceId, jacketId } = shop
  const db = workspaceDb(workspaceId)
  const name = `shop-${randomUUID().slice(0, 8)}`
  const domain = `${name}.myshopify.com`
  const url = `https://${name}.example`
  const { id: storeId } = await db.store.create({
    data: { workspaceId, shopDomain: domain, name: 'Corner Shop', url, ...changes },
  })
  await db.product.updateMany({ data: { storeId } })
  const variants: Record<string, string> = {}
  for (const size of ['S', 'M', 'L']) {
    const number = String(next++)
    await db.productVariant.updateMany({
      where: { productId: jacketId, optionValues: { equals: [size] } },
      data: { externalId: number },
    })
    variants[size] = number
  }
  return { ...shop, storeId, domain, url, variants: variants as TestStore['variants'] }
}
