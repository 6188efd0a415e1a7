import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { productLineOf, siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { ProductLinePage } from '~/domains/content/ui/products/product-line-page'
import { WebchatViews } from '~/domains/content/ui/products/webchat-views'
import { SampleTalk } from '~/domains/content/ui/sample/sample-talk'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { showSampleShop } from '~/workflows/site/show-sample-shop.server'

const PATH = '/products/webchat-ai'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle(PATH)

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return sitePage(request, PATH, { more: async (language) => ({ shop: await showSampleShop(language) }) })
}

export default function WebchatAi() {
  const { shop } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <ProductLinePage
        line={productLineOf('webchat-ai')}
        view={shop ? <SampleTalk shopName={shop.name} exchanges={shop.exchanges} /> : null}
      >
        <WebchatViews />
      </ProductLinePage>
    </SiteFrame>
  )
}
