import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getShopPage, requireShop } from '~/domains/storefront/storefront.server'
import { directionOf } from '~/platform/i18n/languages'
import { KeptHtml } from '~/ui/components/text/kept-html'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId, shop } = await requireShop(request)
  const page = await getShopPage(workspaceId, params.slug ?? '', shop.language)
  return { ...page, direction: directionOf(page.language), shopName: shop.name }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ''} · ${data?.shopName ?? ''}` },
]

export default function DemoPage() {
  const { title, html, language, direction } = useLoaderData<typeof loader>()
  return (
    <article lang={language} dir={direction} className="mx-auto max-w-2xl px-5 py-8 md:py-12">
      <h1 className="text-4xl">{title}</h1>
      <KeptHtml html={html} className="page-text mt-6 text-lg" />
    </article>
  )
}
