import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { shopLanguageOf } from '~/domains/storefront/storefront'
import { findShop } from '~/domains/storefront/storefront.server'
import { ShopFrame } from '~/domains/storefront/ui/shop-frame'
import { ShopMissing } from '~/domains/storefront/ui/shop-missing'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['demo'], isStatic: true }

export async function loader({ request }: LoaderFunctionArgs) {
  const language = languageOfRequest(request)
  const found = await findShop(shopLanguageOf(language))
  return { shop: found?.shop ?? null, description: translator(language, 'demo')('hero.text') }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.shop?.name ?? 'Demo' },
  { name: 'description', content: data?.description ?? '' },
]

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
