import { z } from 'zod'

/**
 * A shop's own name with the platform, `{name}.myshopify.com`: the only host that anything is ever asked of, and what
 * every row of a shop is known by. Stricter than the platform's library, which lets in hosts of its makers' networks.
 */
const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/

export const isShopDomain = (host: string): boolean => SHOP_DOMAIN.test(host)

/** From a request, a form or a message: case doesn't count (RFC 4343). */
export const shopDomainSchema = z.string().trim().toLowerCase().regex(SHOP_DOMAIN)

/** The domain in its one spelling, or null for anything else. */
export const shopDomainOf = (value: unknown): string | null => {
  const parsed = shopDomainSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}
