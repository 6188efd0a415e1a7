import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { ContactPage } from '~/domains/content/ui/contact/contact-page'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { contactSchema, type FormAnswer, NO_ANSWER } from '~/domains/inquiries/inquiries'
import { inquiriesKeptDays, issueFormToken, receiveInquiry } from '~/domains/inquiries/inquiries.server'
import { readSmallForm } from '~/pages/read-form.server'
import { answerSiteForm } from '~/pages/site-form.server'
import { visitorOf } from '~/platform/http/visitor.server'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/contact')

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const more = {
    token: issueFormToken('contact'),
    keptDays: inquiriesKeptDays(),
    isSent: searchParams.has('sent'),
    topic: searchParams.get('topic') ?? '',
  }
  return sitePage(request, '/contact', { structured: [{ '@type': 'ContactPage' }], more })
}

/** Needs no token of the session: it does nothing in anybody's name. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = visitorOf(request, context)
  return answerSiteForm(await readSmallForm(request), visitor, {
    kind: 'contact',
    path: '/contact',
    schema: contactSchema,
    work: ({ topic, ...order }, proof) =>
      receiveInquiry({ kind: 'contact', subject: topic, ...order }, proof, visitor),
  })
}

export default function Contact() {
  const { token, keptDays, isSent, topic } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>() ?? { ...NO_ANSWER, values: { topic } }
  return (
    <SiteFrame>
      <ContactPage token={token} keptDays={keptDays} isSent={isSent} answer={answer} />
    </SiteFrame>
  )
}
