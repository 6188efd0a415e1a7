import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteMeta } from '~/domains/content/content'
import { notFoundPage } from '~/domains/content/content.server'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { SiteNotFound } from '~/domains/content/ui/site/site-not-found'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = { i18n: ['site'], isStatic: true, isSite: true }

/** Every address that no other route has: the not-found page, with its status. */
export const loader = ({ request }: LoaderFunctionArgs) => notFoundPage(request)

/** Whatever is sent to an address that isn't there. */
export const action = ({ request }: LoaderFunctionArgs) => notFoundPage(request)

export const meta = siteMeta

export default function NotFoundPage() {
  const { asked } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <SiteNotFound asked={asked} />
    </SiteFrame>
  )
}
