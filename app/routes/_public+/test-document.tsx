import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { TestDocumentPage } from '~/domains/content/ui/test-document/test-document-page'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/test-document')

export const meta = siteMeta

export const loader = ({ request }: LoaderFunctionArgs) => sitePage(request, '/test-document')

export default function TestDocument() {
  return (
    <SiteFrame>
      <TestDocumentPage />
    </SiteFrame>
  )
}
