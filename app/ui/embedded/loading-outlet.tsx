import { Outlet, useLocation, useNavigation } from '@remix-run/react'
import { useAppBridge } from '@shopify/app-bridge-react'
import { Banner, Box, Card, Layout, SkeletonBodyText, SkeletonPage } from '@shopify/polaris'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from '../connection/use-connection'
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
  const isOffline = useIsOffline()
  const isGoing = state === 'loading' && location.pathname !== pathname
  // While there is no connection the page stays in view: its successor may be long in coming.
  const isLeaving = useLate(isGoing && !isOffline, PATIENCE_MS)
  return (
    <>
      <OfflineBanner isShown={isOffline} />
      {isLeaving ? <PageSkeleton /> : null}
      <div hidden={isLeaving}>
        <Outlet />
      </div>
    </>
  )
}

function OfflineBanner({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('common')
  return (
    <div role="status">
      {isShown ? (
        <Box padding="400">
          <Banner tone="warning" title={t('offline')} />
        </Box>
      ) : null}
    </div>
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
