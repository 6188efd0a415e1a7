import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { LandingPage } from '~/domains/content/ui/landing/landing-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { SampleAnswers } from '~/domains/conversations/ui/sample-answers'
import { translator } from '~/platform/i18n/i18n.server'
import { showSampleShop } from '~/workflows/show-sample-shop.server'

export const handle = siteHandle('/')

export const meta = siteMeta

/** Languages that the sample shop's pages are written in; everyone else sees it answer in English. */
const SAMPLE_LANGUAGES = ['en', 'tr']

export async function loader({ request }: LoaderFunctionArgs) {
  return sitePage(request, '/', {
    more: async (language) => {
      const spoken = SAMPLE_LANGUAGES.includes(language) ? language : 'en'
      const ask = translator(spoken, 'landing')
      return { shop: await showSampleShop([ask('view.policyQuestion'), ask('view.productQuestion')], spoken) }
    },
  })
}

export default function Landing() {
  const { shop, site } = useLoaderData<typeof loader>()
  return (
    <SiteFrame>
      <LandingPage view={shop ? <SampleAnswers shopName={shop.name} exchanges={shop.exchanges} /> : null} />
      {shop ? <script async src="/widget.js" data-key={shop.publicKey} data-lang={site.language} /> : null}
    </SiteFrame>
  )
}
