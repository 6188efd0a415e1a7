import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { listOpenings, sitePage } from '~/domains/content/content.server'
import { CareersPage } from '~/domains/content/ui/careers/careers-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { type FormAnswer, NO_ANSWER } from '~/domains/inquiries/inquiries'
import { inquiriesKeptDays, issueFormToken } from '~/domains/inquiries/inquiries.server'
import { answerApplication } from '~/pages/application.server'
import { visitorOf } from '~/platform/http/visitor.server'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/careers')

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return sitePage(request, '/careers', {
    more: (language) => ({
      openings: listOpenings(language),
      token: issueFormToken('application'),
      keptDays: inquiriesKeptDays(),
      isSent: searchParams.has('sent'),
      opening: searchParams.get('opening') ?? '',
    }),
  })
}

/** Needs no token of the session: it does nothing in anybody's name. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApplication(request, visitorOf(request, context))

export default function Careers() {
  const { opening, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>() ?? { ...NO_ANSWER, values: { opening } }
  return (
    <SiteFrame>
      <CareersPage
        openings={page.openings}
        token={page.token}
        keptDays={page.keptDays}
        isSent={page.isSent}
        answer={answer}
      />
    </SiteFrame>
  )
}
