import type { Provider } from '../providers/provider'

/** Providers with an account of ours. */
export type OwnBooks = Exclude<Provider, 'bank' | 'credit'>
