import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDocument } from '~/ui/document-context'
import type { PaymentElement } from '../../payments'
import { elementLocale } from '../../providers/stripe/stripe-locales'
import { loadStripe, type StripeElements, type StripeScript } from './load-stripe'
import { appearanceAt } from './stripe-appearance'

export interface Payer {
  name: string
  /** ISO 3166-1 */
  country: string
}

export interface MountedFields {
  stripe: StripeScript
  elements: StripeElements
}

/** Loads Stripe's fields into a place of the page and keeps them in its colours. */
export function useStripeFields({ clientSecret, publishableKey }: PaymentElement, payer: Payer) {
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedFields | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const locale = elementLocale(useDocument().language)
  const { name, country } = payer
  useEffect(() => {
    let isGone = false
    let destroy = () => {}
    loadStripe()
      .then((Stripe) => {
        if (isGone || !place.current) return
        const stripe = Stripe(publishableKey, { locale })
        const appearance = appearanceAt(place.current, isDark())
        const elements = stripe.elements({ clientSecret, appearance })
        const fields = elements.create('payment', {
          layout: 'tabs',
          defaultValues: { billingDetails: { name, address: { country } } },
        })
        destroy = () => fields.destroy()
        fields.on('ready', () => setState('ready'))
        fields.on('loaderror', () => setState('failed'))
        fields.mount(place.current)
        mounted.current = { stripe, elements }
      })
      .catch(() => setState('failed'))
    return () => {
      isGone = true
      mounted.current = null
      destroy()
    }
  }, [clientSecret, publishableKey, locale, name, country])
  useColours(place, mounted)
  return { place, mounted, state }
}

const DARK = '(prefers-color-scheme: dark)'

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && matchMedia(DARK).matches)
}

/** The visitor may change the theme here, or the system at dusk. */
function useColours(place: RefObject<HTMLDivElement>, mounted: RefObject<MountedFields | null>): void {
  const { theme } = useDocument()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the document that it was written to
  useEffect(() => {
    const paint = () => {
      if (place.current)
        mounted.current?.elements.update({ appearance: appearanceAt(place.current, isDark()) })
    }
    paint()
    const system = matchMedia(DARK)
    system.addEventListener('change', paint)
    return () => system.removeEventListener('change', paint)
  }, [theme, place, mounted])
}
