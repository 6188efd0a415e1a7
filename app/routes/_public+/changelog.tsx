import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { changelogPage } from '~/domains/content/content.server'
import { ChangelogPage } from '~/domains/content/ui/articles/changelog-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/changelog')

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return changelogPage(request)
}

export default function Changelog() {
  const { notes, releases } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <ChangelogPage notes={notes} releases={releases} />
    </SiteFrame>
  )
}
