import type { ReactNode } from 'react'

/** Says that there is nothing to list, where a table would stand. */
export function NoRows({ children }: { children: ReactNode }) {
  return <p className="px-5 py-10 text-center text-muted">{children}</p>
}
