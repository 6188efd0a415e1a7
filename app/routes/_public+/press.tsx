import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { PressPage } from '~/domains/content/ui/press/press-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'

const PATH = '/press'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle(PATH)

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return sitePage(request, PATH)
}

export default function Press() {
  return (
    <SiteFrame>
      <PressPage />
    </SiteFrame>
  )
}
