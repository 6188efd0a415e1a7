import { createContext, useContext } from 'react'
import type { LegalFacts } from '../../legal/legal-facts'

export const LegalFactsContext = createContext<LegalFacts | null>(null)

/** What is true of this installation; its tables stand on legal pages only. */
export function useLegalFacts(): LegalFacts {
  const facts = useContext(LegalFactsContext)
  if (!facts) throw new Error('Facts of the installation stand on legal pages only.')
  return facts
}
