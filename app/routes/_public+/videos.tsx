import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { listVideos, sitePage } from '~/domains/content/content.server'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { VideosPage } from '~/domains/content/ui/videos/videos-page'

const PATH = '/videos'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle(PATH)

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return sitePage(request, PATH, { more: () => ({ videos: listVideos() }) })
}

export default function Videos() {
  const { videos } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <VideosPage videos={videos} />
    </SiteFrame>
  )
}
