import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { productLineOf, siteHandle, siteMeta } from '~/domains/content/content'
import { sampleCall, sitePage } from '~/domains/content/content.server'
import { CallSection } from '~/domains/content/ui/call/call-section'
import { ProductLinePage } from '~/domains/content/ui/products/product-line-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'

const PATH = '/products/inbound-call-center'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle(PATH)

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return sitePage(request, PATH, { more: { call: sampleCall() } })
}

export default function InboundCallCenter() {
  const { call } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <ProductLinePage line={productLineOf('inbound-call-center')}>
        <CallSection call={call} />
      </ProductLinePage>
    </SiteFrame>
  )
}
