import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { articleListPage } from '~/domains/content/content.server'
import { ArticleCardsPage } from '~/domains/content/ui/articles/article-cards-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/tutorial')

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return articleListPage(request, 'tutorial')
}

export default function Tutorial() {
  const { articles } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <ArticleCardsPage area="site-tutorial" articles={articles} />
    </SiteFrame>
  )
}
