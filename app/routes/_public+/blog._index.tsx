import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { articleListPage } from '~/domains/content/content.server'
import { ArticleCardsPage } from '~/domains/content/ui/articles/article-cards-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/blog')

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return articleListPage(request, 'blog')
}

export default function Blog() {
  const { articles, site } = useLoaderData<typeof loader>()
  const feed = site.bodyLanguage === 'en' ? '/blog/feed.xml' : `/blog/feed.xml?lang=${site.bodyLanguage}`
  return (
    <SiteFrame>
      <ArticleCardsPage area="site-blog" articles={articles} feed={feed} />
    </SiteFrame>
  )
}
