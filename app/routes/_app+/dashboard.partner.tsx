import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireUser } from '~/domains/identity/identity.server'
import { findOwnPartner } from '~/domains/referrals/referrals.server'
import { NoPartner } from '~/domains/referrals/ui/no-partner'
import { PartnerArea } from '~/domains/referrals/ui/partner-area'
import { appOrigin } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { partnerFigures } from '~/workflows/partner-figures.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['partner', 'site-videos'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const title = translator(languageOfRequest(request), 'partner')('title')
  const partner = await findOwnPartner(user.id)
  if (!partner) return { title, area: null }
  const { code, isPaused } = partner
  return { title, area: { code, isPaused, ...(await partnerFigures(partner, appOrigin(request))) } }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function PartnerPage() {
  const { area } = useLoaderData<typeof loader>()
  return area ? <PartnerArea {...area} /> : <NoPartner />
}
