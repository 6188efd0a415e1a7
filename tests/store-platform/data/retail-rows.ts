/** The shop of 50 products in `retail/db.json.gz`, as it is written there. */
export interface RetailDb {
  products: Record<string, RetailProduct>
  users: Record<string, RetailUser>
  orders: Record<string, RetailOrder>
}

export interface RetailProduct {
  name: string
  product_id: string
  variants: Record<string, RetailItem>
}

export interface RetailItem {
  item_id: string
  options: Record<string, string>
  available: boolean
  price: number
}

export interface RetailAddress {
  address1: string
  address2: string
  city: string
  country: string
  state: string
  zip: string
}

export type RetailPayment =
  | { source: 'paypal'; id: string }
  | { source: 'credit_card'; id: string; brand: string; last_four: string }
  | { source: 'gift_card'; id: string; balance: number }

export interface RetailUser {
  user_id: string
  name: { first_name: string; last_name: string }
  address: RetailAddress
  email: string
  payment_methods: Record<string, RetailPayment>
  orders: string[]
}

export interface RetailOrder {
  order_id: string
  user_id: string
  address: RetailAddress
  items: { name: string; product_id: string; item_id: string; price: number }[]
  status: 'pending' | 'processed' | 'delivered' | 'cancelled'
  fulfillments: { tracking_id: string[]; item_ids: string[] }[]
  payment_history: {
    transaction_type: 'payment' | 'refund'
    amount: number
    payment_method_id: string
  }[]
}

export const cents = (amount: number): number => Math.round(amount * 100)
