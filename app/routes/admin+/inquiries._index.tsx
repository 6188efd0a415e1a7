import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireAdmin } from '~/domains/identity/identity.server'
import { inquiryFilterSchema, inquiryKinds, inquiryStatuses } from '~/domains/inquiries/inquiries'
import { listInquiries } from '~/domains/inquiries/inquiries.server'
import { InquiryTable } from '~/domains/inquiries/ui/inquiry-table'
import { MOST_COUNTED } from '~/platform/http/page-key'
import { parseFields } from '~/platform/http/parse-fields'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { FilterSearch, FilterSelect } from '~/ui/patterns/filter-fields'
import { FilteredList } from '~/ui/patterns/filtered-list'
import { PageHeader } from '~/ui/patterns/page-header'
import { useFormat } from '~/ui/use-format'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-inquiries'] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const query = parseFields(inquiryFilterSchema, new URL(request.url).searchParams)
  const title = translator(languageOfRequest(request), 'admin-inquiries')('title')
  return { ...(await listInquiries(query)), query, title }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Inquiries() {
  const { number } = useFormat()
  const { t } = useTranslation('admin-inquiries')
  const { t: say } = useTranslation('admin')
  const { inquiries, total, previous, next, query } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        breadcrumbs={[{ label: say('title'), to: '/admin' }]}
      />
      <FilteredList
        filters={
          <>
            <FilterSearch name="q" label={t('search')} defaultValue={query.q} />
            <FilterSelect
              name="kind"
              label={t('kind')}
              anyLabel={t('anyKind')}
              defaultValue={query.kind}
              options={inquiryKinds.map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }))}
            />
            <FilterSelect
              name="status"
              label={t('status')}
              anyLabel={t('statuses.waiting')}
              defaultValue={query.status === 'waiting' ? '' : query.status}
              options={[...inquiryStatuses, 'all' as const].map((status) => ({
                id: status,
                label: t(`statuses.${status}`),
              }))}
            />
          </>
        }
        count={
          total > MOST_COUNTED
            ? t('totalMore', { shown: number(MOST_COUNTED) })
            : t('total', { count: total })
        }
        none={t('none')}
        pages={{ previous, next }}
      >
        {inquiries.length > 0 ? <InquiryTable inquiries={inquiries} /> : null}
      </FilteredList>
    </>
  )
}
