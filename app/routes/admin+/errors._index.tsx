import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { errorFilterSchema, groupStatuses } from '~/domains/health/health'
import { errorDsn, findReportedError, listErrorGroups } from '~/domains/health/health.server'
import { GroupTable } from '~/domains/health/ui/group-table'
import { requireAdmin } from '~/domains/identity/identity.server'
import { MOST_COUNTED } from '~/platform/http/page-key'
import { parseFields } from '~/platform/http/parse-fields'
import { appOrigin } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { Card } from '~/ui/components/data/card'
import { CodeBlock } from '~/ui/components/text/code-block'
import { FilterSearch, FilterSelect } from '~/ui/patterns/filter-fields'
import { FilteredList } from '~/ui/patterns/filtered-list'
import { PageHeader } from '~/ui/patterns/page-header'
import { useFormat } from '~/ui/use-format'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin'] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const query = parseFields(errorFilterSchema, new URL(request.url).searchParams)
  const found = await findReportedError(query.q)
  if (found) throw redirect(`/admin/errors/${found.groupId}`)
  const title = translator(languageOfRequest(request), 'admin')('errors.title')
  return { ...(await listErrorGroups(query)), query, dsn: errorDsn(appOrigin(request)), title }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Errors() {
  const { number } = useFormat()
  const { t } = useTranslation('admin')
  const { groups, total, previous, next, query, dsn } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('errors.title')}
        description={t('errors.description')}
        breadcrumbs={[{ label: t('title'), to: '/admin' }]}
      />
      <FilteredList
        filters={
          <>
            <FilterSearch name="q" label={t('errors.search')} defaultValue={query.q} />
            <FilterSelect
              name="status"
              label={t('errors.statusLabel')}
              anyLabel={t('errors.status.open')}
              defaultValue={query.status === 'open' ? '' : query.status}
              options={groupStatuses
                .filter((status) => status !== 'open')
                .map((status) => ({ id: status, label: t(`errors.status.${status}`) }))}
            />
          </>
        }
        count={
          total > MOST_COUNTED
            ? t('errors.totalMore', { shown: number(MOST_COUNTED) })
            : t('errors.total', { count: total })
        }
        none={t(query.q ? 'errors.nothingFound' : `errors.none.${query.status}`)}
        pages={{ previous, next }}
      >
        {groups.length > 0 ? <GroupTable groups={groups} /> : null}
      </FilteredList>
      <Card title={t('errors.connect')} description={t('errors.connectBody')} className="mt-6">
        <CodeBlock label={t('errors.dsn')} code={dsn} />
      </Card>
    </>
  )
}
