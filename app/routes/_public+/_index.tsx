import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sampleCall, sitePage } from '~/domains/content/content.server'
import { CallSection } from '~/domains/content/ui/call/call-section'
import { LandingPage } from '~/domains/content/ui/landing/landing-page'
import { LandingQuote } from '~/domains/content/ui/landing/landing-quote'
import { PlanList } from '~/domains/content/ui/plans/plan-list'
import { SampleTalk } from '~/domains/content/ui/sample/sample-talk'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { greetingsOfChat } from '~/workflows/site/greetings-of-chat.server'
import { showPlans } from '~/workflows/site/show-plans.server'
import { showQuoteExample } from '~/workflows/site/show-quote-example.server'
import { showSampleShop } from '~/workflows/site/show-sample-shop.server'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/')

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return sitePage(request, '/', {
    more: async (language) => {
      const [shop, plans, quote] = await Promise.all([
        showSampleShop(language),
        showPlans(language),
        showQuoteExample(language),
      ])
      return { shop, plans, quote, greetings: greetingsOfChat(language), call: sampleCall() }
    },
  })
}

export default function Landing() {
  const { shop, plans, quote, greetings, call } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <LandingPage
        view={shop ? <SampleTalk shopName={shop.name} exchanges={shop.exchanges} /> : null}
        plans={<PlanList plans={plans} />}
        quote={<LandingQuote example={quote} />}
        greetings={greetings}
        call={<CallSection call={call} />}
      />
    </SiteFrame>
  )
}
