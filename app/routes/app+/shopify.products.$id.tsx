import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Banner } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { requireStoreMember } from '~/domains/store/store.server'
import { ProductBadge, stateOf } from '~/domains/store/ui/products/product-badge'
import { ToldLanguages, ToldProduct } from '~/domains/store/ui/products/told-product'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { useFormat } from '~/ui/use-format'
import { storeProduct } from '~/workflows/store-product.server'

export const handle = { i18n: ['store-products', 'catalog'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { store, workspaceId } = await requireStoreMember(request, 'catalog.read')
  return storeProduct({ ...store, workspaceId }, params.id ?? '')
}

export default function Product() {
  const { t } = useTranslation('store-products')
  const { date } = useFormat()
  const { title, shown, updatedAt, adminUrl, told, titles } = useLoaderData<typeof loader>()
  const state = stateOf(shown)
  return (
    <EmbeddedPage
      title={title}
      badges={<ProductBadge {...shown} />}
      description={t('told.changed', { time: date(updatedAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
      back={{ to: '/app/shopify/products', label: t('title') }}
      actions={[{ label: t('told.open'), onAction: () => window.open(adminUrl, '_top') }]}
    >
      {state === 'shown' ? null : (
        <Banner tone="warning" title={t('told.unknown')}>
          {t(`why.${state}`)}
        </Banner>
      )}
      {told ? <ToldProduct product={told} /> : null}
      <ToldLanguages titles={titles} />
    </EmbeddedPage>
  )
}
