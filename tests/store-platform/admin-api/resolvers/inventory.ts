import type { InventoryItem, InventoryLevel, Location, Variant } from '../../state/catalogue'
import { gid } from '../../state/gid'
import { type PageArgs, paginate } from '../connection'
import type { ApiContext, FieldPath } from '../context'
import { moneyV2 } from '../money'
import { type ListArgs, type Listing, searchRows } from '../search/search-rows'
import type { Resolvers } from '../source'
import { findRow, numbered, requireId } from './resource'

/** A level and the item it counts. */
interface Level extends InventoryLevel {
  item: InventoryItem
}

/** A stock item and the variant it is of. */
type Stocked = InventoryItem & { variant: Variant }

const itemOf = (variant: Variant): Stocked => ({ ...variant.inventoryItem, variant })
const levelsOf = (item: InventoryItem): Level[] => item.levels.map((level) => ({ ...level, item }))

const locationListing: Listing<Location> = {
  schemaField: 'QueryRoot.locations',
  sortKeys: { NAME: ({ name }) => name.toLowerCase(), RELEVANCE: ({ id }) => id },
  words: ({ name }) => [name],
  fields: {
    active: { kind: 'boolean', of: ({ isActive }) => isActive },
    id: { kind: 'id', of: ({ id }) => id },
    name: { kind: 'text', of: ({ name }) => name },
  },
}

const itemListing: Listing<Stocked> = {
  schemaField: 'QueryRoot.inventoryItems',
  sortKeys: {},
  words: ({ variant }) => [variant.sku],
  fields: {
    created_at: { kind: 'time', of: ({ createdAt }) => createdAt },
    id: { kind: 'id', of: ({ id }) => id },
    sku: { kind: 'exact', of: ({ variant }) => variant.sku },
    updated_at: { kind: 'time', of: ({ updatedAt }) => updatedAt },
  },
}

export const inventoryResolvers: Resolvers = {
  QueryRoot: {
    inventoryItem: (_root: object, { id }: { id: string }, { shop }: ApiContext) => {
      const variant = shop.catalogue.variantByItem(requireId('InventoryItem', id))
      return variant ? itemOf(variant) : null
    },
    inventoryItems: (_root: object, args: ListArgs, context: ApiContext, path: FieldPath) => {
      // Items follow their own ids, which needn't rise with those of the variants.
      const items = [...context.shop.catalogue.variants.values()].map(itemOf).sort((a, b) => a.id - b.id)
      const walk = (after: number) => items.filter(({ id }) => id > after)
      return searchRows(walk, args, itemListing, context, path)
    },
    location: (_root: object, { id }: { id?: string | null }, { shop }: ApiContext) =>
      id
        ? findRow(shop.catalogue.locations, 'Location', id)
        : (shop.catalogue.locations.values().next().value ?? null),
    locations: (
      _root: object,
      args: ListArgs & { includeInactive?: boolean | null },
      context: ApiContext,
      path: FieldPath,
    ) => {
      const walk = function* (after: number) {
        for (const location of context.shop.catalogue.locations.values(after))
          if (location.isActive || args.includeInactive) yield location
      }
      // NAME is what the API sorts by when nothing is said.
      return searchRows(walk, { ...args, sortKey: args.sortKey ?? 'NAME' }, locationListing, context, path)
    },
  },
  InventoryItem: {
    ...numbered('InventoryItem'),
    inventoryLevel: (item: Stocked, { locationId }: { locationId: string }) =>
      levelsOf(item).find((level) => level.locationId === requireId('Location', locationId)) ?? null,
    inventoryLevels: (item: Stocked, args: PageArgs, context: ApiContext) =>
      paginate(levelsOf(item), args, context),
    locationsCount: ({ levels }: Stocked) => ({ count: levels.length, precision: 'EXACT' }),
    measurement: ({ id, weight }: Stocked) => ({ id: gid('InventoryItemMeasurement', id), weight }),
    provinceCodeOfOrigin: () => null,
    sku: (item: Stocked | InventoryItem, _args: object, { shop }: ApiContext) =>
      shop.catalogue.variantByItem(item.id)?.sku ?? null,
    unitCost: ({ cost }: Stocked, _args: object, { shop }: ApiContext) =>
      cost === null ? null : moneyV2(cost, shop.details.currency),
    variant: (item: Stocked | InventoryItem, _args: object, { shop }: ApiContext) =>
      shop.catalogue.variantByItem(item.id) ?? null,
    variants: (item: Stocked | InventoryItem, args: PageArgs, context: ApiContext) => {
      const variant = context.shop.catalogue.variantByItem(item.id)
      return paginate(variant ? [variant] : [], args, context)
    },
  },
  InventoryLevel: {
    id: ({ id, item }: Level) => `${gid('InventoryLevel', id)}?inventory_item_id=${item.id}`,
    canDeactivate: () => true,
    createdAt: ({ item }: Level) => item.createdAt,
    deactivationAlert: () => null,
    isActive: () => true,
    location: ({ locationId }: Level, _args: object, { shop }: ApiContext) =>
      shop.catalogue.locations.require(locationId),
    quantities: (level: Level, { names }: { names: string[] }) => {
      const quantities: Record<string, number> = {
        available: level.available,
        committed: level.committed,
        on_hand: level.available + level.committed,
        incoming: level.incoming,
        reserved: 0,
        damaged: 0,
        safety_stock: 0,
        quality_control: 0,
      }
      return names.map((name) => {
        const quantity = quantities[name]
        if (quantity === undefined) throw new Error(`The quantity name ${name} is not valid.`)
        return {
          id: gid('InventoryQuantity', `${level.id}-${name}`),
          name,
          quantity,
          updatedAt: level.updatedAt,
        }
      })
    },
  },
  Location: {
    ...numbered('Location'),
    address: ({ address }: Location) => ({
      ...address,
      address2: null,
      country: new Intl.DisplayNames('en', { type: 'region' }).of(address.countryCode),
      phone: null,
      province: null,
      provinceCode: null,
      formatted: [address.address1, `${address.zip} ${address.city}`],
    }),
    fulfillsOnlineOrders: ({ isActive }: Location) => isActive,
    isFulfillmentService: () => false,
    shipsInventory: ({ isActive }: Location) => isActive,
  },
}
