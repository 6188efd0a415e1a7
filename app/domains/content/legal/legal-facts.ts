import type { BrowserKey } from './browser-keys'

/** Who runs the installation, as they name themselves in its settings. */
export interface Operator {
  name: string | null
  /** One line for each. */
  address: string[]
  email: string | null
  phone: string | null
}

/** How long something is kept. Its words stand in `site-legal` under `retention`. */
export interface Retention {
  id: string
  days: number
}

/** Somebody else who gets data because this installation is set up to use them. */
export interface Processor {
  /** Its words in `site-legal` under `processors`. */
  id: 'mail' | 'model' | 'store' | 'google' | 'passwords' | 'payments' | 'vies' | 'carrier' | 'storage'
  /** Which one: a host, never a secret. Null where shops choose for themselves. */
  host: string | null
}

/** What the legal pages say of this very installation, from its settings and from the code. */
export interface LegalFacts {
  operator: Operator
  keys: readonly BrowserKey[]
  retention: readonly Retention[]
  processors: readonly Processor[]
}
