import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireAdmin } from '~/domains/identity/identity.server'
import { quoteFilterSchema, quoteMachine } from '~/domains/quotes/quotes'
import { listQuotes } from '~/domains/quotes/quotes.server'
import { QuoteTable } from '~/domains/quotes/ui/quote-table'
import { parseFields } from '~/platform/http/parse-fields'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { FilterSearch, FilterSelect } from '~/ui/patterns/filter-fields'
import { FilteredList } from '~/ui/patterns/filtered-list'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-quotes'] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const query = parseFields(quoteFilterSchema, new URL(request.url).searchParams)
  const title = translator(languageOfRequest(request), 'admin-quotes')('title')
  return { ...(await listQuotes(query)), query, title }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Quotes() {
  const { t } = useTranslation('admin-quotes')
  const { t: say } = useTranslation('admin')
  const { quotes, previous, next, query } = useLoaderData<typeof loader>()
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
              name="state"
              label={t('state')}
              anyLabel={t('anyState')}
              defaultValue={query.state}
              options={quoteMachine.states.map((state) => ({ id: state, label: t(`states.${state}`) }))}
            />
          </>
        }
        none={t('none')}
        pages={{ previous, next }}
      >
        {quotes.length > 0 ? <QuoteTable quotes={quotes} /> : null}
      </FilteredList>
    </>
  )
}
