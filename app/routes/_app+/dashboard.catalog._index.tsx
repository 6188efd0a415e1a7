import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FileUp, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { needsFacets } from '~/domains/catalog/catalog'
import {
  addToCollection,
  bulkRequestSchema,
  changeProducts,
  hasProducts,
  importLimitBytes,
  listFacets,
  listProducts,
  productListQuerySchema,
} from '~/domains/catalog/catalog.server'
import { CatalogTabs } from '~/domains/catalog/ui/catalog-tabs'
import { EmptyCatalog } from '~/domains/catalog/ui/empty-catalog'
import { ProductList } from '~/domains/catalog/ui/product-list'
import { requireMember } from '~/domains/identity/identity.server'
import { parseFields } from '~/platform/http/parse-fields'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Guarded, Only } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['catalog', 'lists'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId, user } = await requireMember(request, 'catalog.read')
  const title = translator(languageOfRequest(request), 'catalog')('title')
  const query = parseFields(productListQuerySchema, new URL(request.url).searchParams)
  const rows = user.pageRows
  const [{ products, ...page }, facets] = await Promise.all([
    listProducts(workspaceId, query, { rows }),
    needsFacets(query) ? listFacets(workspaceId) : null,
  ])
  const isEmpty = products.length === 0 && !(await hasProducts(workspaceId))
  if (isEmpty) return { title, isEmpty, limitBytes: importLimitBytes() } as const
  const shown = products.map(({ handle: _, ...product }) => product)
  return { title, isEmpty, page: { ...page, products: shown }, rows, facets, query } as const
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'catalog.write')
  const { intent, ids, collection } = parseFields(bulkRequestSchema, await request.formData())
  const changed =
    intent === 'collect'
      ? await addToCollection(workspaceId, collection, ids)
      : await changeProducts(workspaceId, ids, intent)
  return { changed }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Catalog() {
  const { t } = useTranslation('catalog')
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          loaded.isEmpty ? null : (
            <Only needs="catalog.write">
              <ButtonLink to="/dashboard/catalog/new" icon={<Plus />}>
                {t('action.new')}
              </ButtonLink>
              <ButtonLink to="/dashboard/catalog/import" variant="primary" icon={<FileUp />}>
                {t('action.import')}
              </ButtonLink>
            </Only>
          )
        }
      />
      <CatalogTabs />
      {loaded.isEmpty ? (
        <Guarded needs="catalog.write">
          <EmptyCatalog limitBytes={loaded.limitBytes} />
        </Guarded>
      ) : (
        <ProductList {...loaded} />
      )}
    </>
  )
}
