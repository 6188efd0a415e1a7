import { createHash } from 'node:crypto'
import { partsOf } from '../../state/gid'
import type { Metafield } from '../../state/metafield'
import { type PageArgs, paginate } from '../connection'
import type { ApiContext } from '../context'
import type { Resolvers, TypeResolvers } from '../source'
import { failed, identified, userError } from './resource'

interface Owner {
  metafields: Metafield[]
}

/** A metafield with the global id of what it hangs on. */
interface Owned extends Metafield {
  ownerType: string
}

/** `metafield` and `metafields` of a resource. */
export const metafieldFields = (ownerType: string, of: (row: never) => Owner): TypeResolvers => ({
  metafield: (row, { namespace, key }: { namespace?: string | null; key: string }, { app }: ApiContext) => {
    const wanted = namespace ?? `app--${app.id}`
    const found = of(row).metafields.find(
      (one) => one.namespace === ownNamespace(wanted, app.id) && one.key === key,
    )
    return found ? { ...found, ownerType } : null
  },
  metafields: (
    row,
    args: PageArgs & { namespace?: string | null; keys?: string[] | null },
    context: ApiContext,
  ) => {
    const { namespace, keys } = args
    const wanted = of(row)
      .metafields.filter((one) => !namespace || one.namespace === ownNamespace(namespace, context.app.id))
      .filter((one) => !keys || keys.includes(`${one.namespace}.${one.key}`))
    return paginate(
      wanted.map((one): Owned => ({ ...one, ownerType })),
      args,
      context,
    )
  },
})

/** `$app:parley` is the app's own `app--1--parley`. */
const ownNamespace = (namespace: string, appId: number): string =>
  namespace === '$app'
    ? `app--${appId}`
    : namespace.startsWith('$app:')
      ? `app--${appId}--${namespace.slice(5)}`
      : namespace

interface SetInput {
  ownerId: string
  namespace?: string | null
  key: string
  type?: string | null
  value: string
}

function ownerOf(
  { shop, installation }: ApiContext,
  globalId: string,
): { owner: Owner; type: string } | null {
  const parts = partsOf(globalId)
  if (!parts) return null
  const id = Number(parts.id)
  const { catalogue } = shop
  const rows: Record<string, () => Owner | undefined> = {
    Shop: () => (id === shop.details.id ? shop : undefined),
    AppInstallation: () => (id === installation.id ? installation : undefined),
    Product: () => catalogue.products.get(id),
    ProductVariant: () => catalogue.variants.get(id),
    Collection: () => catalogue.collections.get(id),
    Customer: () => shop.customers.get(id),
    Order: () => shop.orders.get(id),
    Page: () => shop.pages.get(id),
  }
  const owner = rows[parts.type]?.()
  return owner ? { owner, type: parts.type } : null
}

export const metafieldResolvers: Resolvers = {
  Metafield: {
    ...identified('Metafield'),
    legacyResourceId: ({ id }: Owned) => String(id),
    definition: ({ namespace, key, storefrontAccess }: Owned) =>
      storefrontAccess ? { namespace, key, name: key, access: { storefront: storefrontAccess } } : null,
    compareDigest: ({ value }: Owned) => createHash('sha256').update(value).digest('hex'),
    jsonValue: ({ type, value }: Owned) =>
      /^(?:json|list\.|boolean|number|money|dimension|volume|weight|rating|rich_text)/.test(type)
        ? JSON.parse(value)
        : value,
    ownerType: ({ ownerType }: Owned) =>
      ownerType === 'ProductVariant'
        ? 'PRODUCTVARIANT'
        : ownerType === 'AppInstallation'
          ? 'APP_INSTALLATION'
          : ownerType.toUpperCase(),
  },
  Mutation: {
    metafieldsSet: (_root: object, { metafields }: { metafields: SetInput[] }, context: ApiContext) => {
      if (metafields.length > 25)
        return failed(
          { metafields: null },
          userError(
            ['metafields'],
            'The number of metafields exceeds the limit of 25',
            'LESS_THAN_OR_EQUAL_TO',
          ),
        )
      const at = context.platform.clock.stamp()
      const found = metafields.map((input) => ownerOf(context, input.ownerId))
      const missing = found.indexOf(null)
      if (missing >= 0)
        return failed(
          { metafields: null },
          userError(['metafields', String(missing), 'ownerId'], 'Owner does not exist', 'INVALID'),
        )
      const set = metafields.map((input, index) => {
        const { owner, type } = found[index]!
        const namespace = ownNamespace(input.namespace ?? '$app', context.app.id)
        const before = owner.metafields.find((one) => one.namespace === namespace && one.key === input.key)
        const kept: Metafield = {
          id: before?.id ?? context.platform.ids.next(),
          namespace,
          key: input.key,
          type: input.type ?? before?.type ?? 'single_line_text_field',
          value: input.value,
          createdAt: before?.createdAt ?? at,
          updatedAt: at,
        }
        owner.metafields.splice(before ? owner.metafields.indexOf(before) : owner.metafields.length, 1, kept)
        return { ...kept, ownerType: type }
      })
      return { metafields: set, userErrors: [] }
    },
    metafieldsDelete: (
      _root: object,
      { metafields }: { metafields: { ownerId: string; namespace: string; key: string }[] },
      context: ApiContext,
    ) => {
      const deleted = metafields.map(({ ownerId, namespace, key }) => {
        const owner = ownerOf(context, ownerId)?.owner
        const wanted = ownNamespace(namespace, context.app.id)
        const at = owner?.metafields.findIndex((one) => one.namespace === wanted && one.key === key) ?? -1
        if (!owner || at < 0) return null
        owner.metafields.splice(at, 1)
        return { ownerId, namespace: wanted, key }
      })
      return { deletedMetafields: deleted, userErrors: [] }
    },
  },
}
