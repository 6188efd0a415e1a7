import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { legalPage } from '~/domains/content/content.server'
import { LegalPage } from '~/domains/content/ui/legal/legal-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { legalFacts } from '~/workflows/legal/legal-facts.server'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/terms-of-service')

export const meta = siteMeta

export const loader = ({ request }: LoaderFunctionArgs) =>
  legalPage(request, 'terms-of-service', legalFacts())

export default function Legal() {
  const { article, all, facts } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <LegalPage article={article} all={all} facts={facts} />
    </SiteFrame>
  )
}
