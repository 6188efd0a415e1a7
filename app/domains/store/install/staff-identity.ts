export const PROVIDER = 'shopify'

/** A person of a shop's admin as an identity: the platform numbers people anew in each shop. */
export const staffIdentity = (shopDomain: string, staffId: string) => ({
  provider: PROVIDER,
  providerId: `${shopDomain}/${staffId}`,
})
