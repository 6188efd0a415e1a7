import type { ReactNode } from 'react'

export interface AuthHeadingProps {
  title: string
  /** What the page is for, or the way to another one. */
  children?: ReactNode
}

/** Top of a page around signing in. Holds its only `h1`. */
export function AuthHeading({ title, children }: AuthHeadingProps) {
  return (
    <header className="mb-6">
      <h1 className="text-3xl font-semibold text-balance text-ink">{title}</h1>
      {children ? <div className="mt-2 text-muted [overflow-wrap:anywhere]">{children}</div> : null}
    </header>
  )
}
