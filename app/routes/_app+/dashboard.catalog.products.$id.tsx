import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import {
  changeProducts,
  getProduct,
  htmlToDescription,
  inputOf,
  listFacets,
  parseProductInput,
  saveProduct,
} from '~/domains/catalog/catalog.server'
import { DeleteButton } from '~/domains/catalog/ui/delete-button'
import { ProductStatusBadge } from '~/domains/catalog/ui/product-facts'
import { ProductForm } from '~/domains/catalog/ui/product-form'
import { requireMember } from '~/domains/identity/identity.server'
import { readOwnForm } from '~/pages/read-form.server'
import { AppError } from '~/platform/errors/app-error'
import { AtRest } from '~/ui/patterns/at-rest'
import { Guarded, Only } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['catalog'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'catalog.read')
  const { product, version, collectionIds } = await getProduct(workspaceId, params.id ?? '')
  const { vendors, types, collections } = await listFacets(workspaceId)
  const { id, title, source, origin } = product
  const description = htmlToDescription(product.descriptionHtml)
  return {
    id,
    title,
    source,
    isOfStore: origin !== null,
    input: inputOf(product, description.text, version, collectionIds),
    losesParts: description.losesParts,
    facets: { vendors, types },
    collections: collections.filter(({ isOfStore }) => isOfStore === (origin !== null)),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  // Before the form is read, which may be a long one.
  const { workspaceId } = await requireMember(request, 'catalog.write')
  const form = await readOwnForm(request)
  const { id = '' } = params
  if (form.get('intent') === 'delete') {
    await changeProducts(workspaceId, [id], 'delete')
    return redirect('/dashboard/catalog')
  }
  const parsed = parseProductInput(String(form.get('product')))
  if ('problems' in parsed) return data({ problems: parsed.problems }, 400)
  try {
    const { problems } = await saveProduct(workspaceId, id, parsed.input)
    return problems ? data({ problems }, 400) : { savedAt: new Date().toISOString() }
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'conflict') return data({ isStale: true }, 409)
    throw thrown
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function EditProduct() {
  const { t } = useTranslation('catalog')
  const { id, title, source, isOfStore, input, losesParts, facets, collections } =
    useLoaderData<typeof loader>()
  const form = <ProductForm key={id} initial={input} {...{ losesParts, facets, collections }} />
  return (
    <>
      <PageHeader
        title={title}
        titleExtra={<ProductStatusBadge status={input.status} isPublished={input.isPublished} />}
        description={t('product.source', { source: t(`source.${source}`) })}
        breadcrumbs={[{ label: t('title'), to: '/dashboard/catalog' }]}
        actions={
          isOfStore ? null : (
            <Only needs="catalog.write">
              <DeleteButton id={id} title={t('bulk.deleteTitle', { count: 1 })}>
                {t('bulk.deleteText')}
              </DeleteButton>
            </Only>
          )
        }
      />
      {isOfStore ? (
        <AtRest note={t('product.ofStore')}>{form}</AtRest>
      ) : (
        <Guarded needs="catalog.write">{form}</Guarded>
      )}
    </>
  )
}
