import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { faqPage } from '~/domains/content/content.server'
import { FaqPage } from '~/domains/content/ui/articles/faq-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/faq')

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return faqPage(request)
}

export default function Faq() {
  return (
    <SiteFrame>
      <FaqPage />
    </SiteFrame>
  )
}
