import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { SectionsGallery } from '~/domains/content/ui/gallery/sections-gallery'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/design/sections')

export const meta = siteMeta

export const loader = ({ request }: LoaderFunctionArgs) =>
  sitePage(request, '/design/sections', {
    title: 'Sections of public pages',
    description: 'What public pages are built from.',
    languages: ['en'],
  })

/** The sections of public pages as `/design` shows the components of the application. */
export default function DesignSections() {
  return (
    <SiteFrame>
      <SectionsGallery />
    </SiteFrame>
  )
}
