import { z } from 'zod'
import { type PageContext, pageContextSchema } from '~/domains/conversations/conversations'
import { exponentOf, isCurrency } from '~/platform/money/money'
import type { StorefrontCart } from '../widget-wire'

const hundredths = z.number().int().min(0).max(1e13)

const cartSchema = z.object({
  token: z.string().nullable(),
  currency: z.string().refine(isCurrency),
  total: hundredths,
  lines: z.array(
    z.object({
      variantId: z.string(),
      productId: z.string(),
      title: z.string(),
      option: z.string(),
      quantity: z.number(),
      total: hundredths,
    }),
  ),
})

/** What a storefront's page tells, as conversations keep it: amounts in the currency's own minor units. */
export const storefrontPageSchema = z
  .object({
    template: z.string().optional(),
    productId: z.string().optional(),
    variantId: z.string().optional(),
    cart: cartSchema.optional(),
  })
  .transform(({ cart, ...page }): PageContext => ({ ...page, ...(cart ? { cart: inMinor(cart) } : {}) }))
  .pipe(pageContextSchema)

/** The platform's Ajax API writes every amount in hundredths, also of currencies that have none (JPY) or thousandths. */
function inMinor({ total, lines, ...cart }: StorefrontCart): PageContext['cart'] {
  const minor = (amount: number) => Math.round((amount / 100) * 10 ** exponentOf(cart.currency))
  return {
    ...cart,
    totalMinor: minor(total),
    lines: lines.map(({ total: lineTotal, ...line }) => ({ ...line, totalMinor: minor(lineTotal) })),
  }
}
