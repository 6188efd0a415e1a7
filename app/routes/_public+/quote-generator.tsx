import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { QuotePage } from '~/domains/content/ui/quote/quote-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { NO_ANSWER } from '~/domains/inquiries/inquiries'
import { answerBuilder, answerQuote, type BuilderAnswer } from '~/pages/quote-action.server'
import { quotePage } from '~/pages/quote-page.server'
import { readSmallForm } from '~/pages/read-form.server'
import { visitorOf } from '~/platform/http/visitor.server'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/quote-generator')

export const meta = siteMeta

/**
 * The secret of a link stands in the address: no other site is told it. `no-referrer` would have browsers send forms
 * under the origin "null" (Fetch, "append a request Origin header"), which is refused.
 */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

export async function loader({ request }: LoaderFunctionArgs) {
  return sitePage(request, '/quote-generator', {
    more: async (language) => ({ page: await quotePage(request, language) }),
  })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = visitorOf(request, context)
  const token = new URL(request.url).searchParams.get('quote')
  const form = await readSmallForm(request)
  return token === null ? answerBuilder(request, form, visitor) : answerQuote(request, token, form, visitor)
}

export default function QuoteGenerator() {
  const { page } = useLoaderData<typeof loader>()
  const answer = useActionData<BuilderAnswer>()
  return (
    <SiteFrame>
      <QuotePage page={answer?.page ?? page} answer={answer ?? NO_ANSWER} />
    </SiteFrame>
  )
}
