import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getShopProduct, requireShop } from '~/domains/storefront/storefront.server'
import { ProductView } from '~/domains/storefront/ui/product-view'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId, shop } = await requireShop(request)
  const product = await getShopProduct(workspaceId, params.handle ?? '', shop.language)
  return { product, shopName: shop.name, chosenId: new URL(request.url).searchParams.get('variant') }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.product.title ?? ''} · ${data?.shopName ?? ''}` },
  { name: 'description', content: data?.product.paragraphs[0] ?? '' },
]

export default function DemoProduct() {
  const { product, chosenId } = useLoaderData<typeof loader>()
  return <ProductView product={product} chosenId={chosenId} />
}
