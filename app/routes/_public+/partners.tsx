import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { PartnersPage } from '~/domains/content/ui/partners/partners-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { type FormAnswer, NO_ANSWER, partnerSchema } from '~/domains/inquiries/inquiries'
import { inquiriesKeptDays, issueFormToken, receiveInquiry } from '~/domains/inquiries/inquiries.server'
import { readSmallForm } from '~/pages/read-form.server'
import { answerSiteForm } from '~/pages/site-form.server'
import { visitorOf } from '~/platform/http/visitor.server'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/partners')

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.has('sent')
  const more = { token: issueFormToken('partner'), keptDays: inquiriesKeptDays(), isSent }
  return sitePage(request, '/partners', { more })
}

/** Needs no token of the session: it does nothing in anybody's name. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = visitorOf(request, context)
  return answerSiteForm(await readSmallForm(request), visitor, {
    kind: 'partner',
    path: '/partners',
    schema: partnerSchema,
    work: ({ site = '', ...order }, proof) =>
      receiveInquiry({ kind: 'partner', subject: site, ...order }, proof, visitor),
  })
}

export default function Partners() {
  const { token, keptDays, isSent } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>() ?? NO_ANSWER
  return (
    <SiteFrame>
      <PartnersPage token={token} keptDays={keptDays} isSent={isSent} answer={answer} />
    </SiteFrame>
  )
}
