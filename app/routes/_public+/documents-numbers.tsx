import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { NumbersPage } from '~/domains/content/ui/numbers/numbers-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { numberFilterSchema } from '~/domains/numbers/numbers'
import { numberDocuments } from '~/domains/numbers/numbers.server'
import { parseFields } from '~/platform/http/parse-fields'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/documents-numbers')

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = parseFields(numberFilterSchema, new URL(request.url).searchParams)
  return sitePage(request, '/documents-numbers', { more: () => ({ filter, ...numberDocuments(filter) }) })
}

export default function DocumentsNumbers() {
  const { filter, codes, found } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <NumbersPage filter={filter} codes={codes} found={found} />
    </SiteFrame>
  )
}
