import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { usageNotice } from '~/domains/billing/billing.server'
import { UsageNotice } from '~/domains/billing/ui/usage-notice'
import { FirstSteps } from '~/domains/conversations/ui/home/first-steps'
import { KeyFigures } from '~/domains/conversations/ui/home/key-figures'
import { OutcomeChart } from '~/domains/conversations/ui/home/outcome-chart'
import { PeriodSwitch } from '~/domains/conversations/ui/home/period-switch'
import { UnansweredList } from '~/domains/conversations/ui/home/unanswered-list'
import { requireMember } from '~/domains/identity/identity.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { PageHeader } from '~/ui/patterns/page-header'
import { homeFigures } from '~/workflows/home-figures.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['home', 'billing'] }

const PERIODS = [7, 30, 90]

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId, user } = await requireMember(request, 'workspace.read')
  const asked = Number(new URL(request.url).searchParams.get('days'))
  const days = PERIODS.includes(asked) ? asked : 30
  return {
    ...(await homeFigures(workspaceId, days)),
    notice: await usageNotice(workspaceId),
    days,
    name: user.displayName,
    title: translator(languageOfRequest(request), 'home')('title'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Home() {
  const { t } = useTranslation('home')
  const { statistics, waiting, unanswered, products, sources, notice, days, name } =
    useLoaderData<typeof loader>()
  // A shop that nobody has written to yet sees what to do, not empty charts.
  const isQuiet = statistics.conversations === 0 && waiting === 0
  const isNew = isQuiet && (products === 0 || sources === 0)
  return (
    <>
      <PageHeader
        title={t('greeting', { name })}
        description={t('description')}
        actions={isNew ? null : <PeriodSwitch days={days} choices={PERIODS} />}
      />
      <div className="space-y-6">
        {notice ? <UsageNotice {...notice} /> : null}
        <FirstSteps products={products} sources={sources} hasConversations={statistics.conversations > 0} />
        {isQuiet ? null : (
          <>
            <KeyFigures statistics={statistics} waiting={waiting} />
            <OutcomeChart days={statistics.days} />
            <UnansweredList groups={unanswered} />
          </>
        )}
      </div>
    </>
  )
}
