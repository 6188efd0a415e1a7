import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import {
  deleteSynonyms,
  listSynonyms,
  saveSynonyms,
  synonymInputSchema,
} from '~/domains/catalog/catalog.server'
import { CatalogTabs } from '~/domains/catalog/ui/catalog-tabs'
import { SynonymList } from '~/domains/catalog/ui/synonym-list'
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
  const title = translator(languageOfRequest(request), 'catalog')('synonyms.title')
  return { title, groups: await listSynonyms(workspaceId) }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'catalog.write')
  const form = await request.formData()
  if (form.get('intent') === 'delete') {
    await deleteSynonyms(workspaceId, String(form.get('id')))
    return null
  }
  const submission = parseForm(form, synonymInputSchema)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  await saveSynonyms(workspaceId, null, submission.value.terms)
  return submission.reply({ resetForm: true })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Synonyms() {
  const { t } = useTranslation('catalog')
  const { groups } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('synonyms.title')} description={t('synonyms.description')} />
      <CatalogTabs />
      <Guarded needs="catalog.write">
        <SynonymList groups={groups} />
      </Guarded>
    </>
  )
}
