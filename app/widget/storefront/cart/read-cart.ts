import type { StorefrontCart } from '~/domains/channels/channels'

/** Lines of a cart that are told to the assistant. */
const MOST_LINES = 50
const LONGEST_NAME = 200
const TIMEOUT_MS = 2500

/** The part of `/cart.js` that is read (https://shopify.dev/docs/api/ajax/reference/cart). */
interface AjaxCart {
  token?: string
  currency: string
  total_price: number
  items: {
    variant_id: number
    product_id: number
    product_title: string
    variant_title: string | null
    quantity: number
    final_line_price: number
  }[]
}

/** The shopper's cart on this storefront, or undefined when it can't be read. */
export async function readCart(root: string): Promise<StorefrontCart | undefined> {
  try {
    const answer = await fetch(`${root}cart.js`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answer.ok ? toldCart(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

function toldCart({ token, currency, total_price, items }: AjaxCart): StorefrontCart {
  return {
    // Behind the question mark stands the key that opens the cart: it is nobody else's business.
    token: token?.split('?')[0] || null,
    currency,
    total: total_price,
    lines: items.slice(0, MOST_LINES).map((item) => ({
      variantId: `${item.variant_id}`,
      productId: `${item.product_id}`,
      title: item.product_title.slice(0, LONGEST_NAME),
      option: (item.variant_title ?? '').slice(0, LONGEST_NAME),
      quantity: item.quantity,
      total: item.final_line_price,
    })),
  }
}
