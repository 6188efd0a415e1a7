import { Outlet, useLocation, useNavigation } from '@remix-run/react'
import { useAppBridge } from '@shopify/app-bridge-react'
import { Card, Layout, SkeletonBodyText, SkeletonPage } from '@shopify/polaris'
import { useEffect } from 'react'
import { useLate } from '../use-late'

/** A page that is there within this time needs no skeleton. */
const PATIENCE_MS = 150

/**
 * The page, and while another one loads its skeleton. The page stays where it was, unseen: a navigation that comes to
 * nothing has lost nothing. The admin's own bar shows everything that is under way.
 */
export function LoadingOutlet() {
  const bridge = useAppBridge()
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const isBusy = state !== 'idle'
  useEffect(() => {
    if (!isBusy) return
    bridge.loading(true)
    return () => bridge.loading(false)
  }, [bridge, isBusy])
  const isLeaving = useLate(state === 'loading' && location.pathname !== pathname, PATIENCE_MS)
  return (
    <>
      {isLeaving ? <PageSkeleton /> : null}
      <div hidden={isLeaving}>
        <Outlet />
      </div>
    </>
  )
}

function PageSkeleton() {
  return (
    <SkeletonPage>
      <Layout>
        <Layout.Section>
          <Card>
            <SkeletonBodyText lines={6} />
          </Card>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <Card>
            <SkeletonBodyText lines={4} />
          </Card>
        </Layout.Section>
      </Layout>
    </SkeletonPage>
  )
}
