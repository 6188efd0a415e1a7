import { afterEach, expect, test, vi } from 'vitest'
import { readCart } from './read-cart'

afterEach(() => vi.unstubAllGlobals())

const answer = (body: unknown, status = 200) => vi.fn(async () => Response.json(body, { status }))

test('the cart is told without the key that opens it, cut to what the assistant can say', async () => {
  const item = {
    variant_id: 41,
    product_id: 7,
    product_title: 'M'.repeat(500),
    variant_title: null,
    quantity: 2,
    final_line_price: 2598,
  }
  const fetched = answer({
    token: 'hWN2Hi?key=secret',
    currency: 'EUR',
    total_price: 2598,
    items: Array.from({ length: 80 }, () => item),
  })
  vi.stubGlobal('fetch', fetched)
  const cart = await readCart('/fr/')
  expect(fetched).toHaveBeenCalledWith('/fr/cart.js', expect.anything())
  expect(cart).toMatchObject({ token: 'hWN2Hi', currency: 'EUR', total: 2598 })
  expect(cart!.lines).toHaveLength(50)
  expect(cart!.lines[0]).toEqual({
    variantId: '41',
    productId: '7',
    title: 'M'.repeat(200),
    option: '',
    quantity: 2,
    total: 2598,
  })
})

test('a cart that can’t be read keeps no message back', async () => {
  vi.stubGlobal('fetch', answer('<html>', 503))
  expect(await readCart('/')).toBeUndefined()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await readCart('/')).toBeUndefined()
})
