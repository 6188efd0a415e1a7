import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { ApiReferencePage } from '~/domains/content/ui/api-reference/api-reference-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { appOrigin } from '~/platform/http/visitor.server'
import { apiReference } from '~/workflows/api-reference/lay-out-api.server'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/api')

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const origin = appOrigin(request)
  return sitePage(request, '/api', { more: () => ({ origin, reference: apiReference(origin) }) })
}

export default function Api() {
  const { reference, origin } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <ApiReferencePage reference={reference} origin={origin} />
    </SiteFrame>
  )
}
