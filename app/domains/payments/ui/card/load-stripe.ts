import type { ConfirmError } from '../../providers/stripe/stripe-failures'
import type { Appearance } from './stripe-appearance'

/** Stripe's script must come from Stripe itself (docs.stripe.com/js/including). */
const SCRIPT = 'https://js.stripe.com/v3/'

/** Stripe.js as far as we use it (docs.stripe.com/js). */
export interface StripeScript {
  elements(options: { clientSecret: string; appearance: Appearance }): StripeElements
  /** Leads away when the payment is made; comes back only when it isn't. */
  confirmPayment(options: {
    elements: StripeElements
    confirmParams: { return_url: string }
  }): Promise<{ error: ConfirmError }>
}

export interface StripeElements {
  create(kind: 'payment', options: PaymentElementOptions): PaymentElementFields
  update(options: { appearance: Appearance }): void
}

interface PaymentElementOptions {
  layout: 'tabs'
  defaultValues: { billingDetails: { name: string; address: { country: string } } }
}

interface PaymentElementFields {
  mount(place: HTMLElement): void
  on(event: 'ready' | 'loaderror', listener: () => void): void
  destroy(): void
}

type MakeStripe = (publishableKey: string, options: { locale: string }) => StripeScript

let loading: Promise<MakeStripe> | undefined

/** Loads Stripe.js, once a document. Rejected when it can't be had, and tried again the next time. */
export function loadStripe(): Promise<MakeStripe> {
  loading ??= scriptLoaded().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function scriptLoaded(): Promise<MakeStripe> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => {
      const { Stripe } = window as { Stripe?: MakeStripe }
      if (Stripe) resolve(Stripe)
      else reject(new Error("Stripe's script brought nothing."))
    }
    script.onerror = () => reject(new Error("Stripe's script can't be loaded."))
    document.head.append(script)
  })
}
