import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { importLimitBytes, listImports } from '~/domains/catalog/catalog.server'
import { CatalogTabs } from '~/domains/catalog/ui/catalog-tabs'
import { ImportGuide } from '~/domains/catalog/ui/import-guide'
import { RecentImports } from '~/domains/catalog/ui/recent-imports'
import { UploadForm } from '~/domains/catalog/ui/upload-form'
import { requireMember } from '~/domains/identity/identity.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['catalog'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'catalog.write')
  const title = translator(languageOfRequest(request), 'catalog')('upload.title')
  return { title, imports: await listImports(workspaceId), limitBytes: importLimitBytes() }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function ImportProducts() {
  const { t } = useTranslation('catalog')
  const { imports, limitBytes } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('upload.title')} description={t('upload.description')} />
      <CatalogTabs />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <UploadForm limitBytes={limitBytes} />
          <RecentImports imports={imports} />
        </div>
        <ImportGuide />
      </div>
    </>
  )
}
