import { Outlet, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SessionWatch } from '~/domains/identity/ui/session/session-watch'
import type { loader as rootLoader } from '~/root'
import { Toasts } from '~/ui/components/feedback/toast'
import { useHeldNavigation } from '~/ui/connection/use-connection'
import { RouteErrorBoundary } from '~/ui/patterns/error-screen'
import { GlobalSpinner } from '~/ui/patterns/global-spinner'

/**
 * Stands around every page but those in a store's admin; remix.config.js puts them below it. What is here and not in the
 * root is what the embedded pages never load.
 */
export default function Portal() {
  return (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  )
}

export function ErrorBoundary() {
  return (
    <PortalFrame>
      <RouteErrorBoundary />
    </PortalFrame>
  )
}

function PortalFrame({ children }: { children: ReactNode }) {
  useHeldNavigation()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <>
      <GlobalSpinner />
      {children}
      <SessionWatch session={root?.session ?? null} />
      <Toasts />
    </>
  )
}
