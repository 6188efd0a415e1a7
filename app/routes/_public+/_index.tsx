import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LandingPage } from '~/domains/content/ui/landing/landing-page'
import { SampleAnswers } from '~/domains/conversations/ui/sample-answers'
import { findSession } from '~/domains/identity/identity.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { showSampleShop } from '~/workflows/show-sample-shop.server'

// No script of the framework: everything here works as links, forms and <details>.
export const handle = { i18n: ['landing', 'inbox'], isStatic: true }

/** Languages that the sample shop's pages are written in; everyone else sees it answer in English. */
const SAMPLE_LANGUAGES = ['en', 'tr']

export async function loader({ request }: LoaderFunctionArgs) {
  const language = languageOfRequest(request)
  const spoken = SAMPLE_LANGUAGES.includes(language) ? language : 'en'
  const t = translator(language, 'landing')
  const ask = translator(spoken, 'landing')
  const questions = [ask('view.policyQuestion'), ask('view.productQuestion')]
  const [session, shop] = await Promise.all([findSession(request), showSampleShop(questions, spoken)])
  return {
    isSignedIn: session !== null,
    shop,
    language,
    title: t('meta.title'),
    description: t('meta.description'),
    now: new Date().toISOString(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${BRAND_NAME} · ${data?.title ?? ''}` },
  { name: 'description', content: data?.description ?? '' },
]

export default function Landing() {
  const { isSignedIn, shop, now, language } = useLoaderData<typeof loader>()
  return (
    <>
      <LandingPage
        isSignedIn={isSignedIn}
        view={shop ? <SampleAnswers shopName={shop.name} at={now} exchanges={shop.exchanges} /> : null}
      />
      {shop ? <script async src="/widget.js" data-key={shop.publicKey} data-lang={language} /> : null}
    </>
  )
}
