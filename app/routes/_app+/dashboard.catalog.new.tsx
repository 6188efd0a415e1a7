import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { emptyInput, listFacets, parseProductInput, saveProduct } from '~/domains/catalog/catalog.server'
import { ProductForm } from '~/domains/catalog/ui/product-form'
import { requireMember } from '~/domains/identity/identity.server'
import { readOwnForm } from '~/pages/read-form.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['catalog'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId, workspace } = await requireMember(request, 'catalog.write')
  const title = translator(languageOfRequest(request), 'catalog')('product.newTitle')
  const { vendors, types, collections } = await listFacets(workspaceId)
  return {
    title,
    input: emptyInput(workspace.currency),
    facets: { vendors, types },
    collections: collections.filter(({ isOfStore }) => !isOfStore),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  // Before the form is read, which may be a long one.
  const { workspaceId } = await requireMember(request, 'catalog.write')
  const form = await readOwnForm(request)
  const parsed = parseProductInput(String(form.get('product')))
  if ('problems' in parsed) return data({ problems: parsed.problems }, 400)
  const { productId, problems } = await saveProduct(workspaceId, null, parsed.input)
  return problems ? data({ problems }, 400) : redirect(`/dashboard/catalog/products/${productId}`)
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function NewProduct() {
  const { t } = useTranslation('catalog')
  const { input, facets, collections } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('product.newTitle')}
        breadcrumbs={[{ label: t('title'), to: '/dashboard/catalog' }]}
      />
      <ProductForm initial={input} facets={facets} collections={collections} />
    </>
  )
}
