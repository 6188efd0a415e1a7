import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { shopLanguageOf } from '~/domains/storefront/storefront'
import { findShop } from '~/domains/storefront/storefront.server'
import { ShopFrame } from '~/domains/storefront/ui/shop-frame'
import { ShopMissing } from '~/domains/storefront/ui/shop-missing'
import { languageOfRequest } from '~/platform/i18n/i18n.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['demo'], isStatic: true }

export async function loader({ request }: LoaderFunctionArgs) {
  const found = await findShop(shopLanguageOf(languageOfRequest(request)))
  return { shop: found?.shop ?? null }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.shop?.name ?? 'Demo' }]

/** The sample shop's storefront, with the widget on it as on any shop. */
export default function Demo() {
  const { shop } = useLoaderData<typeof loader>()
  if (!shop) return <ShopMissing />
  return (
    <ShopFrame shop={shop}>
      <Outlet />
    </ShopFrame>
  )
}
