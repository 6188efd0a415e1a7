import { createContext, useContext } from 'react'

/**
 * The nonce of this response's content security policy. Given by the server's entry rather than by a loader, because
 * error pages have no loader data; in the browser there's none, as its scripts run already.
 */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => useContext(NonceContext)
