import { Catalogue } from './catalogue'
import type { Page, Policy, Theme, Translation } from './content'
import type { Customer } from './customer'
import type { GiftCard } from './gift-card'
import type { AppPurchase, AppSubscription, Installation } from './installation'
import type { Metafield } from './metafield'
import type { Order } from './order'
import type { OrderEdit } from './order-edit'
import type { Staff } from './staff'
import { Table } from './table'

export interface ShopDetails {
  id: number
  /** `{name}.myshopify.com`. */
  domain: string
  name: string
  email: string
  contactEmail: string
  phone: string | null
  /** ISO 4217. */
  currency: string
  /** IANA name. */
  timezone: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Host of the online shop; the domain itself unless the merchant connected another. */
  primaryHost: string
  plan: 'BASIC' | 'GROW' | 'ADVANCED' | 'PLUS' | 'DEVELOPMENT'
  locales: { locale: string; isPrimary: boolean; isPublished: boolean }[]
  /** Set when visitors must know a word to see the shop. */
  storefrontPassword: string | null
  createdAt: string
  updatedAt: string
}

/** Everything that one store holds. Rows are plain data; change them through the use cases, which tell webhooks. */
export class Shop {
  readonly catalogue = new Catalogue()
  readonly customers = new Table<Customer>()
  readonly orders = new Table<Order>()
  readonly orderEdits = new Table<OrderEdit>()
  readonly giftCards = new Table<GiftCard>()
  /** Mails with a link to pay what an order still owes. */
  readonly sentInvoices: { orderId: number; email: string; sentAt: string }[] = []
  readonly pages = new Table<Page>()
  readonly policies = new Table<Policy>()
  readonly themes = new Table<Theme>()
  readonly staff = new Table<Staff>()
  readonly metafields: Metafield[] = []
  readonly translations: Translation[] = []
  /** The app here, while it is installed. */
  installation: Installation | null = null
  /** What the app ever charged, through uninstall and reinstall. */
  readonly subscriptions = new Table<AppSubscription>()
  readonly purchases = new Table<AppPurchase>()
  /** The number that the next order is called by. */
  nextOrderNumber = 1001

  constructor(public details: ShopDetails) {}

  get domain(): string {
    return this.details.domain
  }

  /** The domain without `.myshopify.com`, as the admin's addresses name it. */
  get handle(): string {
    return this.domain.replace(/\.myshopify\.com$/, '')
  }

  get owner(): Staff {
    const owner = this.staff.find(({ isOwner }) => isOwner)
    if (!owner) throw new Error(`${this.domain} has no owner.`)
    return owner
  }

  get mainTheme(): Theme {
    const theme = this.themes.find(({ role }) => role === 'MAIN')
    if (!theme) throw new Error(`${this.domain} has no published theme.`)
    return theme
  }
}
