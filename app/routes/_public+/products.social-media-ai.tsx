import type { LoaderFunctionArgs } from '@remix-run/node'
import { productLineOf, siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { ProductLinePage } from '~/domains/content/ui/products/product-line-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'

const PATH = '/products/social-media-ai'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle(PATH)

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return sitePage(request, PATH)
}

export default function SocialMediaAi() {
  return (
    <SiteFrame>
      <ProductLinePage line={productLineOf('social-media-ai')} />
    </SiteFrame>
  )
}
