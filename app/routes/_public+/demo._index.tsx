import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shopLanguageOf } from '~/domains/storefront/storefront'
import { findShop, getShopHome } from '~/domains/storefront/storefront.server'
import { ShopHome } from '~/domains/storefront/ui/shop-home'
import { languageOfRequest } from '~/platform/i18n/i18n.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const found = await findShop(shopLanguageOf(languageOfRequest(request)))
  return found ? getShopHome(found.workspaceId, found.shop.language) : { collections: [], products: [] }
}

export default function DemoHome() {
  return <ShopHome {...useLoaderData<typeof loader>()} />
}
