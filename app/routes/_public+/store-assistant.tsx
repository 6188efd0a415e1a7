import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { PlanList } from '~/domains/content/ui/plans/plan-list'
import { SampleTalk } from '~/domains/content/ui/sample/sample-talk'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { StorePage } from '~/domains/content/ui/store/store-page'
import { showPlans } from '~/workflows/site/show-plans.server'
import { showSampleShop } from '~/workflows/site/show-sample-shop.server'

const PATH = '/store-assistant'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle(PATH)

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return sitePage(request, PATH, {
    more: async (language) => {
      const [shop, plans] = await Promise.all([showSampleShop(language), showPlans(language)])
      return { shop, plans }
    },
  })
}

export default function StoreAssistant() {
  const { shop, plans } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <StorePage
        view={shop ? <SampleTalk shopName={shop.name} exchanges={shop.exchanges} /> : null}
        plans={<PlanList plans={plans} />}
      />
    </SiteFrame>
  )
}
