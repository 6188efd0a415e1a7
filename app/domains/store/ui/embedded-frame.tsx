import { NavMenu } from '@shopify/app-bridge-react'
import { AppProvider } from '@shopify/shopify-app-remix/react'
import type { ComponentProps, ReactNode } from 'react'

export interface NavItem {
  to: string
  label: string
}

interface EmbeddedFrameProps {
  apiKey: string
  /** Polaris's own words, in the page's language. */
  words: ComponentProps<typeof AppProvider>['i18n']
  /** The first is the app's home, which the admin's menu shows by the app's own name. */
  nav: NavItem[]
  children: ReactNode
}

/** What stands around every page in a store's admin: Polaris in the merchant's language, and the admin's own menu. */
export function EmbeddedFrame({ apiKey, words, nav, children }: EmbeddedFrameProps) {
  const [home, ...others] = nav
  return (
    // App Bridge is in the head already: it has to be the first script.
    <AppProvider isEmbeddedApp={false} apiKey={apiKey} i18n={words}>
      <NavMenu>
        {home ? (
          <a href={home.to} rel="home">
            {home.label}
          </a>
        ) : null}
        {others.map(({ to, label }) => (
          <a key={to} href={to}>
            {label}
          </a>
        ))}
      </NavMenu>
      {children}
    </AppProvider>
  )
}
