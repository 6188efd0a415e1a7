import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getShopCollection, requireShop } from '~/domains/storefront/storefront.server'
import { ProductShelf } from '~/domains/storefront/ui/product-tile'
import { useCollectionWords } from '~/domains/storefront/ui/use-collection-words'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId, shop } = await requireShop(request)
  return getShopCollection(workspaceId, params.handle ?? '', shop.language)
}

export default function DemoCollection() {
  const { t } = useTranslation('demo')
  const { nameOf, textOf } = useCollectionWords()
  const { handle, title, description, products } = useLoaderData<typeof loader>()
  return (
    <section className="mx-auto max-w-6xl px-5 py-8 md:py-12">
      <h1 className="text-4xl">{nameOf(handle, title)}</h1>
      <p className="mt-2 text-lg text-muted">{textOf(handle, description)}</p>
      <p className="mt-6 mb-5 text-base text-faint">{t('count', { count: products.length })}</p>
      <ProductShelf products={products} />
    </section>
  )
}
