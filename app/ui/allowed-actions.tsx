import { createContext, type ReactNode, useContext } from 'react'

const AllowedContext = createContext<readonly string[] | null>(null)

/** What the signed-in person may do here, by the policy's names. The layout fills it; the server decides in any case. */
export function AllowedActions({ value, children }: { value: readonly string[]; children: ReactNode }) {
  return <AllowedContext.Provider value={value}>{children}</AllowedContext.Provider>
}

/** Whether to show what does something; outside the signed-in pages everything is shown. */
export function useMay(action: string): boolean {
  const allowed = useContext(AllowedContext)
  return allowed === null || allowed.includes(action)
}
