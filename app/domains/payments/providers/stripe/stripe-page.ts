/** Our page that holds Stripe's fields for a payment. */
export const stripePage = (paymentId: string): string => `/payment/card/${paymentId}`

/**
 * What Stripe's script needs of the page that it runs in, by directive of the content security policy
 * (docs.stripe.com/security/guide): its fields and 3-D Secure are frames of theirs.
 */
const SOURCES = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** Whom the policy of a page of ours lets in besides us; null for all pages but the one that holds a provider's fields. */
export function fieldSources(pathname: string): typeof SOURCES | null {
  return pathname.startsWith(stripePage('')) ? SOURCES : null
}
