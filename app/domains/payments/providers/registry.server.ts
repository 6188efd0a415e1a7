import { AppError } from '~/platform/errors/app-error'
import type { PaymentProvider, Provider } from './provider'

const offered = new Map<Provider, PaymentProvider>()

/** Names the ways to pay of this process, in the order in which they are offered. At boot, and by tests. */
export function offerProviders(providers: readonly PaymentProvider[]): void {
  offered.clear()
  for (const provider of providers) offered.set(provider.name, provider)
}

/** The ways in which a customer there may pay in a currency. */
export function waysToPay(currency: string, country: string): PaymentProvider[] {
  return [...offered.values()].filter((provider) => provider.takes(currency, country))
}

/** @throws AppError `not_found` for one that this installation doesn't offer */
export function providerNamed(name: string): PaymentProvider {
  const provider = offered.get(name as Provider)
  if (!provider) throw new AppError('not_found', { detail: `no payment provider ${name}` })
  return provider
}
