import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { listVideos, sitePage } from '~/domains/content/content.server'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { ReferralPage } from '~/domains/content/ui/videos/referral-page'
import { linkOf } from '~/domains/referrals/referrals'
import { answerReferral, findOpenCode, rememberReferral } from '~/domains/referrals/referrals.server'
import { AppError } from '~/platform/errors/app-error'
import { consentOf } from '~/platform/http/visitor.server'
import { translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/r/{code}/{video}')

export const meta = siteMeta

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { code, video } = await getLink(params)
  const path = linkOf(code, video.id)
  const { pathname, search } = new URL(request.url)
  // One address each, by which visits are counted.
  if (pathname !== path) throw redirect(`${path}${search}`)
  const words = (key: 'title' | 'text') => (language: string) =>
    translator(language, 'site-videos')(`video.${video.id}.${key}`)
  const page = await sitePage(request, path, {
    title: words('title'),
    description: words('text'),
    more: { video, given: consentOf(request)?.partners ?? null },
  })
  return data(page, { headers: rememberReferral(request, code) })
}

/** The answer to whether the partner may be remembered; the page is drawn again with it, so that no visit is counted twice. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { code } = await getLink(params)
  const given = (await request.formData()).get('answer') === 'allow'
  return data({ given }, { headers: answerReferral(request, code, given) })
}

async function getLink({ code: typed = '', video: id }: LoaderFunctionArgs['params']) {
  const video = listVideos().find((each) => each.id === id)
  const code = video ? await findOpenCode(typed) : null
  if (!video || !code) throw new AppError('not_found')
  return { code, video }
}

export default function PartnerLink() {
  const { video, given } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <SiteFrame>
      <ReferralPage video={video} given={answer?.given ?? given} />
    </SiteFrame>
  )
}
