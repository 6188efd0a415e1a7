import { createContext, type ReactNode, useContext } from 'react'

export type Theme = 'light' | 'dark' | 'system'

/** What every page knows about its visitor. The root route fills it; components and patterns only read it. */
export interface DocumentValue {
  /** BCP 47 tag of the page's language. */
  language: string
  direction: 'ltr' | 'rtl'
  theme: Theme
  /** IANA zone in which dates are shown: the workspace's, else UTC, so that server and browser agree. */
  timeZone: string
  /** Token that forms send back with a change; empty for a visitor without a cookie yet. */
  csrfToken: string
  /** Who is signed in, null for a visitor. */
  userId: string | null
  /** Whether mail can be sent: where it can't, none is promised. */
  canMail: boolean
  /** Every language one may choose, under its own name. */
  languages: readonly { code: string; name: string }[]
}

const DocumentContext = createContext<DocumentValue>({
  language: 'en',
  direction: 'ltr',
  theme: 'system',
  timeZone: 'UTC',
  csrfToken: '',
  userId: null,
  canMail: true,
  languages: [{ code: 'en', name: 'English' }],
})

export function DocumentProvider({ value, children }: { value: DocumentValue; children: ReactNode }) {
  return <DocumentContext.Provider value={value}>{children}</DocumentContext.Provider>
}

export function useDocument(): DocumentValue {
  return useContext(DocumentContext)
}
