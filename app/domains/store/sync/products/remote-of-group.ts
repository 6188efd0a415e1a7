import type { ResultGroup } from '../bulk/read-groups'
import type { RemoteMedia, RemoteMetafield, RemoteProduct, RemoteVariant } from './remote-product'

/** A product of a bulk operation's result. What its lines are is said by their ids; films and models have no lines' worth. */
export function remoteOfGroup({ root, children }: ResultGroup): RemoteProduct {
  const media: RemoteMedia[] = []
  const variants: RemoteVariant[] = []
  const metafields: RemoteMetafield[] = []
  const collections: { id: string }[] = []
  for (const { __parentId: _, ...child } of children) {
    switch (typeOf(child.id)) {
      case 'ProductVariant':
        variants.push(child as unknown as RemoteVariant)
        break
      case 'Metafield':
        metafields.push(child as unknown as RemoteMetafield)
        break
      case 'Collection':
        collections.push({ id: String(child.id) })
        break
      case 'MediaImage':
        media.push(child as unknown as RemoteMedia)
    }
  }
  return { ...root, media, variants, metafields, collections } as unknown as RemoteProduct
}

/** `gid://shopify/Product/1` names its type. */
function typeOf(globalId: unknown): string {
  const text = String(globalId ?? '')
  const from = text.indexOf('/', 6) + 1
  return text.slice(from, text.indexOf('/', from))
}
