import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireAdmin } from '~/domains/identity/identity.server'
import { listUndoneRequests } from '~/domains/store/store.server'
import { UndoneTable } from '~/domains/store/ui/privacy/undone-table'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin'] }

/** Rights of stores' customers that should be carried out by now and aren't. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const title = translator(languageOfRequest(request), 'admin')('privacy.title')
  return { requests: await listUndoneRequests(), title }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function UndonePrivacy() {
  const { t } = useTranslation('admin')
  const { requests } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('privacy.title')}
        description={t('privacy.description')}
        breadcrumbs={[{ label: t('title'), to: '/admin' }]}
      />
      <Card isFlush>
        {requests.length > 0 ? <UndoneTable requests={requests} /> : <NoRows>{t('privacy.none')}</NoRows>}
      </Card>
    </>
  )
}
