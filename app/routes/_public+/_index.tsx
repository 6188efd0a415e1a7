import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
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
  const questions = {
    language: spoken,
    policy: ask('view.policyQuestion'),
    product: ask('view.productQuestion'),
  }
  const [session, shop] = await Promise.all([findSession(request), showSampleShop(questions)])
  return {
    isSignedIn: session !== null,
    shop,
    questions,
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
  const { isSignedIn, shop, questions, now, language } = useLoaderData<typeof loader>()
  const { t } = useTranslation('landing')
  return (
    <>
      <LandingPage
        isSignedIn={isSignedIn}
        view={
          shop ? (
            <SampleAnswers
              shopName={shop.name}
              at={now}
              policy={shop.policy ? { question: questions.policy, ...shop.policy } : null}
              products={
                shop.products.length > 0
                  ? { question: questions.product, text: t('view.productAnswer'), cards: shop.products }
                  : null
              }
            />
          ) : null
        }
      />
      {shop ? <script async src="/widget.js" data-key={shop.publicKey} data-lang={language} /> : null}
    </>
  )
}
