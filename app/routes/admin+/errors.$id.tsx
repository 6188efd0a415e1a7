import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { groupChangeSchema } from '~/domains/health/health'
import { changeErrorGroup, getErrorGroup } from '~/domains/health/health.server'
import { GroupActions } from '~/domains/health/ui/group-actions'
import { GroupFacts } from '~/domains/health/ui/group-facts'
import { OccurrenceList } from '~/domains/health/ui/occurrence-list'
import { StatusBadge } from '~/domains/health/ui/status-badge'
import { requireAdmin } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BarChart } from '~/ui/charts/bar-chart'
import { Card } from '~/ui/components/data/card'
import { PageHeader } from '~/ui/patterns/page-header'
import { useFormat } from '~/ui/use-format'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return getErrorGroup(idOf(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCsrf(request)
  await requireAdmin(request)
  const parsed = groupChangeSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) throw new AppError('bad_request')
  await changeErrorGroup(idOf(params.id), parsed.data.intent)
  return null
}

function idOf(given: string | undefined): string {
  const parsed = z.guid().safeParse(given)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.message.slice(0, 60) }]

export default function ErrorGroupPage() {
  const { t } = useTranslation('admin')
  const group = useLoaderData<typeof loader>()
  const { date } = useFormat()
  return (
    <>
      <PageHeader
        title={group.message || t('errors.noMessage')}
        breadcrumbs={[
          { label: t('title'), to: '/admin' },
          { label: t('errors.title'), to: '/admin/errors' },
        ]}
        titleExtra={<StatusBadge status={group.status} />}
        actions={<GroupActions status={group.status} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t('error.chart')}>
            <BarChart
              label={t('error.chart')}
              categoryLabel={t('error.day')}
              categories={group.days.map(({ day }) =>
                date(`${day}T00:00:00Z`, { day: 'numeric', month: 'short' }),
              )}
              series={[
                { id: 'errors', label: t('error.count'), values: group.days.map(({ count }) => count) },
              ]}
            />
          </Card>
          <Card title={t('error.occurrences')} isFlush>
            <OccurrenceList occurrences={group.occurrences} />
          </Card>
        </div>
        <Card title={t('error.about')} className="max-lg:order-first">
          <GroupFacts group={group} />
        </Card>
      </div>
    </>
  )
}
