import type { NewShop } from '../../store-platform'
import type { Loader } from '../../store-platform/data/load'
import type { Merchant } from '../../store-platform/merchant'
import type { Product, Variant } from '../../store-platform/state/catalogue'
import type { Customer } from '../../store-platform/state/customer'
import type { AppSubscription } from '../../store-platform/state/installation'
import type { Order } from '../../store-platform/state/order'
import type { ShopDetails } from '../../store-platform/state/shop'

export interface StoreCall {
  on: 'platform' | 'merchant' | 'load' | 'state'
  shop?: string
  method?: string
  args: unknown[]
}

/** The same calls as on this side of the process, answered later. */
type Remote<T> = {
  [Name in keyof T]: T[Name] extends (...args: infer Args) => infer Value
    ? (...args: Args) => Promise<Awaited<Value>>
    : never
}

export interface ShopState {
  details: ShopDetails
  isInstalled: boolean
  scopes: string[]
  orders: Order[]
  customers: Customer[]
  products: Product[]
  variants: Variant[]
  subscriptions: AppSubscription[]
}

/** A shop on the platform that runs beside the app under test. */
export interface RemoteShop {
  domain: string
  handle: string
  ownerId: number
  /** What people do in it. Webhooks are on their way at once. */
  merchant: Remote<Merchant>
  load: Remote<Loader & { sample(): void }>
  state(): Promise<ShopState>
}

/** Opens a shop; every journey has its own, so that none sees another's. */
export async function newRemoteShop(wanted: NewShop = {}): Promise<RemoteShop> {
  const made = await call<Pick<RemoteShop, 'domain' | 'handle' | 'ownerId'>>({
    on: 'platform',
    args: [wanted],
  })
  return {
    ...made,
    merchant: remote<Merchant>('merchant', made.domain),
    load: remote<Loader & { sample(): void }>('load', made.domain),
    state: () => call({ on: 'state', shop: made.domain, args: [] }),
  }
}

function remote<T>(on: 'merchant' | 'load', shop: string): Remote<T> {
  return new Proxy(
    {},
    {
      get:
        (_, method) =>
        (...args: unknown[]) =>
          call({ on, shop, method: String(method), args }),
    },
  ) as Remote<T>
}

async function call<T>(what: StoreCall): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${process.env.E2E_STORE_CONTROL_PORT}`, {
    method: 'POST',
    body: JSON.stringify(what),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}
