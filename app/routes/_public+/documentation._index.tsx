import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { articleListPage } from '~/domains/content/content.server'
import { ArticleIndexPage } from '~/domains/content/ui/articles/article-index-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/documentation')

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return articleListPage(request, 'documentation')
}

export default function Documentation() {
  const { articles, query, hits } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <ArticleIndexPage
        area="site-documentation"
        path="/documentation"
        articles={articles}
        query={query}
        hits={hits}
      />
    </SiteFrame>
  )
}
