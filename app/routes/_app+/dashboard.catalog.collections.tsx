import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import {
  collectionInputSchema,
  deleteCollection,
  listCollections,
  saveCollection,
} from '~/domains/catalog/catalog.server'
import { CatalogTabs } from '~/domains/catalog/ui/catalog-tabs'
import { CollectionList } from '~/domains/catalog/ui/collection-list'
import { requireMember } from '~/domains/identity/identity.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { parseForm } from '~/ui/form/parse-form'
import { Guarded } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['catalog'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'catalog.read')
  const title = translator(languageOfRequest(request), 'catalog')('collections.title')
  return { title, collections: await listCollections(workspaceId) }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'catalog.write')
  const form = await request.formData()
  if (form.get('intent') === 'delete') {
    await deleteCollection(workspaceId, String(form.get('id')))
    return null
  }
  const submission = parseForm(form, collectionInputSchema)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const id = form.get('id')
  await saveCollection(workspaceId, id ? String(id) : null, submission.value)
  return submission.reply({ resetForm: true })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Collections() {
  const { t } = useTranslation('catalog')
  const { collections } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('collections.title')} description={t('collections.description')} />
      <CatalogTabs />
      <Guarded needs="catalog.write">
        <CollectionList collections={collections} />
      </Guarded>
    </>
  )
}
