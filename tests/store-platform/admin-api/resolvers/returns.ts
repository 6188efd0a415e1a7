import { gid } from '../../state/gid'
import type { ExchangeLine, Order, Return, ReturnLine } from '../../state/order'
import { type PageArgs, paginate } from '../connection'
import type { ApiContext } from '../context'
import { moneyBag } from '../money'
import { type Resolvers, Typed } from '../source'
import { findPart } from './order-parts'
import { within } from './orders'
import { identified, requireId } from './resource'

type In<T> = T & { order: Order }

/** The platform's standard reasons, by handle. */
const REASONS: Record<string, string> = {
  color: 'Color',
  defective: 'Damaged or defective',
  'not-as-described': 'Item not as described',
  other: 'Other',
  'size-too-large': 'Size was too large',
  'size-too-small': 'Size was too small',
  style: 'Style',
  unknown: 'Unknown',
  unwanted: 'Customer changed their mind',
  'wrong-item': 'Received the wrong item',
}

const definitions = Object.entries(REASONS).map(([handle, name], index) => ({
  id: index + 1,
  handle,
  name,
  deleted: false,
}))

/** The older enum's name for a reason: `size-too-large` is SIZE_TOO_LARGE. */
export const reasonName = (handle: string) => handle.toUpperCase().replace(/-/g, '_')

/** The handle of a reason definition; null when there is none. */
export const reasonOf = (globalId: string): string | null =>
  definitions.find(({ id }) => id === requireId('ReturnReasonDefinition', globalId))?.handle ?? null

const definitionOf = (line: ReturnLine) =>
  definitions.find(({ handle }) => reasonName(handle) === line.reason) ?? null

const sum = (lines: { quantity: number }[]) => lines.reduce((total, { quantity }) => total + quantity, 0)

export const returnResolvers: Resolvers = {
  QueryRoot: {
    return: (_root: object, { id }: { id: string }, context: ApiContext) =>
      findPart(context, 'Return', id, ({ returns }) => returns),
    returnReasonDefinitions: (
      _root: object,
      args: PageArgs & { handles?: string[] | null; ids?: string[] | null; query?: string | null },
      context: ApiContext,
    ) => {
      if (args.query) throw new Error('The local store platform searches no return reasons.')
      const fits = ({ id, handle }: { id: number; handle: string }) =>
        (!args.handles || args.handles.includes(handle)) &&
        (!args.ids || args.ids.includes(gid('ReturnReasonDefinition', id)))
      return paginate(definitions.filter(fits), args, context)
    },
  },
  ReturnReasonDefinition: identified('ReturnReasonDefinition'),
  Return: {
    ...identified('Return'),
    exchangeLineItems: (one: In<Return>, args: PageArgs, context: ApiContext) =>
      paginate(
        one.exchangeLines.map((line) => within(one.order, line)),
        args,
        context,
      ),
    refunds: (one: In<Return>, args: PageArgs, context: ApiContext) =>
      paginate(
        one.order.refunds
          .filter(({ returnId }) => returnId === one.id)
          .map((refund) => within(one.order, refund)),
        args,
        context,
      ),
    returnLineItems: (one: In<Return>, args: PageArgs, context: ApiContext) => {
      const page = paginate(
        one.lines.map((line) => within(one.order, line)),
        args,
        context,
      )
      const typed = (line: object) => new Typed('ReturnLineItem', line)
      return {
        ...page,
        nodes: page.nodes.map(typed),
        edges: page.edges.map(({ node, cursor }) => ({ node: typed(node), cursor })),
      }
    },
    returnShippingFees: () => [],
    totalQuantity: ({ lines }: Return) => sum(lines),
  },
  ReturnLineItem: {
    ...identified('ReturnLineItem'),
    fulfillmentLineItem: ({ order, fulfillmentLineId }: In<ReturnLine>) =>
      within(
        order,
        order.fulfillments.flatMap(({ lines }) => lines).find(({ id }) => id === fulfillmentLineId)!,
      ),
    processableQuantity: ({ quantity, processedQuantity }: ReturnLine) => quantity - processedQuantity,
    refundableQuantity: ({ quantity, refundedQuantity }: ReturnLine) => quantity - refundedQuantity,
    restockingFee: () => null,
    returnReason: ({ reason }: ReturnLine) => reason,
    returnReasonDefinition: definitionOf,
    returnReasonNote: ({ reasonNote }: ReturnLine) => reasonNote,
    unprocessedQuantity: ({ quantity, processedQuantity }: ReturnLine) => quantity - processedQuantity,
    withCodeDiscountedTotalPriceSet: (line: In<ReturnLine>, _args: object, { shop }: ApiContext) =>
      moneyBag(line.order.lines.find(({ id }) => id === line.lineItemId)!.price * line.quantity, shop),
  },
  ExchangeLineItem: {
    ...identified('ExchangeLineItem'),
    lineItems: ({ order, lineItemIds }: In<ExchangeLine>) =>
      order.lines.filter(({ id }) => lineItemIds.includes(id)).map((line) => within(order, line)),
    processableQuantity: ({ quantity, processedQuantity }: ExchangeLine) => quantity - processedQuantity,
    productId: ({ variantId }: ExchangeLine, _args: object, { shop }: ApiContext) =>
      gid('Product', shop.catalogue.variants.require(variantId).productId),
    title: ({ variantId }: ExchangeLine, _args: object, { shop }: ApiContext) =>
      shop.catalogue.products.require(shop.catalogue.variants.require(variantId).productId).title,
    unprocessedQuantity: ({ quantity, processedQuantity }: ExchangeLine) => quantity - processedQuantity,
    variantId: ({ variantId }: ExchangeLine) => gid('ProductVariant', variantId),
    variantSku: ({ variantId }: ExchangeLine, _args: object, { shop }: ApiContext) =>
      shop.catalogue.variants.require(variantId).sku,
    variantTitle: ({ variantId }: ExchangeLine, _args: object, { shop }: ApiContext) =>
      shop.catalogue.variants.require(variantId).values.join(' / '),
  },
}
