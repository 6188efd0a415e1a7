import { AppError } from '~/platform/errors/app-error'
import { creditProvider } from '../credit/credit-provider.server'
import { configuredProviders } from './configured-providers.server'
import type { PaymentProvider, Provider } from './provider'

let offered: Map<Provider, PaymentProvider> | undefined
const added: PaymentProvider[] = []

/**
 * Adds a way to pay that a domain of its own implements, as its module loads: that domain stands on this one. It is
 * offered after those configured here.
 */
export function addProvider(provider: PaymentProvider): void {
  added.push(provider)
  offered?.set(provider.name, provider)
}

/** Names the ways to pay of this process in place of those it is configured for: for tests and measurements. */
export function offerProviders(providers: readonly PaymentProvider[]): void {
  offered = new Map(providers.map((provider) => [provider.name, provider]))
}

function ways(): Map<Provider, PaymentProvider> {
  if (!offered) offerProviders([...configuredProviders(), ...added])
  return offered!
}

/** The ways in which a customer there may pay an amount, in the order in which they are offered. */
export function waysToPay(currency: string, country: string, amountMinor?: number): PaymentProvider[] {
  return [...ways().values()].filter((provider) => provider.takes(currency, country, amountMinor))
}

/** @throws AppError `not_found` for one that this installation doesn't offer */
export function providerNamed(name: string): PaymentProvider {
  const provider = name === creditProvider.name ? creditProvider : ways().get(name as Provider)
  if (!provider) throw new AppError('not_found', { detail: `no payment provider ${name}` })
  return provider
}

/** Those that keep books of their own, which the journal can be compared with. */
export const providersWithBooks = (): PaymentProvider[] =>
  [...ways().values()].filter(({ movements }) => movements)

/** Those that say what they keep only when they are asked after a capture. */
export const tellingFeesLater = (): Provider[] =>
  [...ways().values()].flatMap(({ name, tellsFeesLater }) => (tellsFeesLater ? [name] : []))

/** Whether this installation offers a provider; payments of others may be left from before. */
export const isOffered = (name: string): boolean =>
  name === creditProvider.name || ways().has(name as Provider)

/** Whether make-believe money is taken here. */
export const takesTestMoney = (): boolean => [...ways().values()].some(({ isTest }) => isTest)
