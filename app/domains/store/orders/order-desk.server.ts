import { AppError } from '~/platform/errors/app-error'
import { isMailConfigured } from '~/platform/mail/mail.server'
import { log } from '~/platform/telemetry/log.server'
import { type AskContext, type Asker, findAsker, readProof } from './asker/asker.server'
import { beginProof, orderClaimSchema } from './asker/begin-proof.server'
import { awaitsCode, enterCode } from './asker/enter-code.server'
import { factsSchema, identifyByFacts } from './asker/identify-by-facts.server'
import {
  type ChangeKind,
  changeRequestSchema,
  orderNumberSchema,
  USUAL_REASONS,
} from './changing/change-request'
import { decideChange } from './changing/decide-change.server'
import { isOpenFor } from './changing/judge-change.server'
import { isDelivered } from './changing/may-change'
import { proposeChange } from './changing/propose-change.server'
import type { OrderDetails, OrderSummary } from './order'
import type { Closed, OrderDesk } from './order-desk'
import { orderStores } from './order-stores.server'
import { findOrder, listOrders, readDetails, siblingVariants } from './reading/read-orders.server'

const MOST_LISTED = 5

export interface DeskPlace extends AskContext {
  /** BCP 47 tag of what is said and mailed. */
  language: string
}

/** The desk of one conversation, for one of its messages: who asks is found out once. */
export function orderDesk(place: DeskPlace): OrderDesk {
  const { workspaceId, storeId, language } = place
  let known: Promise<Asker | Closed> | undefined

  const asker = (): Promise<Asker | Closed> => {
    known ??= ask()
    return known
  }
  const ask = async (): Promise<Asker | Closed> => {
    const found = await findAsker(place)
    if (found) return found
    return { kind: (await orderStores(workspaceId, storeId)).length > 0 ? 'unproved' : 'off' }
  }
  /** Runs for a proved asker; a platform that can't be asked is a shop that isn't connected. */
  const forAsker = async <T>(work: (asker: Asker) => Promise<T>): Promise<T | Closed> => {
    const who = await asker()
    return 'kind' in who ? who : unlessClosed(() => work(who))
  }
  const details = async (who: Asker, orderNumber: string): Promise<OrderDetails | null> => {
    const number = orderNumberSchema.safeParse(orderNumber)
    const summary = number.success ? await findOrder(who.store, who, number.data) : null
    return summary && readDetails(who.store, who, summary.id)
  }

  return {
    list: () =>
      forAsker(async (who) => ({ kind: 'found', orders: await listOrders(who.store, who, MOST_LISTED) })),

    find: (orderNumber) =>
      forAsker(async (who) => {
        const number = orderNumberSchema.safeParse(orderNumber)
        const order = number.success ? await findOrder(who.store, who, number.data) : null
        return order ? { kind: 'found', order, may: worthOffering(who, order) } : { kind: 'not-found' }
      }),

    lines: (orderNumber) =>
      forAsker(async (who) => {
        const order = await details(who, orderNumber)
        return order ? { kind: 'found', orderName: order.name, lines: order.lines } : { kind: 'not-found' }
      }),

    choices: async (orderNumber, lineId) => {
      const found = await forAsker(async (who) => {
        const order = await details(who, orderNumber)
        const line = order?.lines.find(({ id }) => id === lineId)
        if (!order || !line?.productId) return []
        const variants = await siblingVariants(who.store, line.productId, order.shopCurrency)
        return variants.filter(({ id, isForSale }) => isForSale && id !== line.variantId)
      })
      return Array.isArray(found) ? found : []
    },

    cancelReasons: async () => {
      const [store] = await orderStores(workspaceId, storeId)
      return store?.rules.cancelReasons ?? [...USUAL_REASONS]
    },

    propose: (change) =>
      forAsker(async (who) => {
        const request = changeRequestSchema.parse(change)
        return who.mayChange ? proposeChange(place, who, request) : { kind: 'prove' }
      }),

    decide: async (word) => {
      const who = await asker()
      return decideChange(place, 'kind' in who ? null : who, word)
    },

    prove: async (claim) => {
      const read = orderClaimSchema.safeParse(claim)
      if (!read.success) return 'sent'
      const done = await unlessClosed(async () => {
        const stores = await orderStores(workspaceId, storeId)
        if (stores.length === 0) return { kind: 'off' } as const
        // Who is known by facts already wants more than the status.
        const isKnown = (await readProof(place)) !== null
        known = undefined
        if (!isKnown && (await identifyByFacts(place, read.data))) return 'identified'
        // A code that nobody gets would be waited for.
        if (!isMailConfigured()) return { kind: 'off' } as const
        return beginProof(place, read.data, language)
      })
      return typeof done === 'string' ? done : 'off'
    },

    identify: async (facts) => {
      const read = factsSchema.safeParse(facts)
      known = undefined
      return read.success && (await unlessClosed(() => identifyByFacts(place, read.data))) === true
    },

    awaitsCode: () => awaitsCode(place),

    enterCode: (code) => {
      known = undefined
      return enterCode(place, code)
    },
  }
}

async function unlessClosed<T>(work: () => Promise<T>): Promise<T | { kind: 'off' }> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('store_')) throw error
    log().warn({ err: error }, 'orders can’t be asked about')
    return { kind: 'off' }
  }
}

/** What is offered under an order. Whether it may be done is judged when it is asked for. */
function worthOffering({ store, mayChange }: Asker, order: OrderSummary): ChangeKind[] {
  if (!mayChange || order.cancelledAt) return []
  const isPending = order.parcels.length === 0 && /^(UNFULFILLED|OPEN)$/.test(order.fulfillment)
  const isHome = order.parcels.some(isDelivered)
  const returns = order.returns.some(({ status }) => status !== 'CANCELED' && status !== 'DECLINED')
  const pending: ChangeKind[] = isPending ? ['cancel', 'address', 'items'] : []
  const home: ChangeKind[] = isHome && !returns ? ['return', 'exchange'] : []
  return [...pending, ...home].filter((kind) => isOpenFor(store, kind))
}
