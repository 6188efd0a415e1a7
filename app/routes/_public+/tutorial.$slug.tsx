import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { articlePage } from '~/domains/content/content.server'
import { ArticlePage } from '~/domains/content/ui/articles/article-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/tutorial/{slug}')

export const meta = siteMeta

export async function loader({ request, params }: LoaderFunctionArgs) {
  return articlePage(request, 'tutorial', params.slug ?? '')
}

export default function TutorialArticle() {
  const { article, previous, next } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <ArticlePage article={article} previous={previous} next={next} />
    </SiteFrame>
  )
}
