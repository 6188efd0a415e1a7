import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'
import type { ShopProduct } from '../storefront'

/** A product on a shelf. */
export function ProductTile({ product }: { product: ShopProduct }) {
  const { t } = useTranslation('demo')
  const { title, handle, imageUrl, inStock, compareAtMinor } = product
  return (
    <Link to={`/demo/products/${handle}`} className="group block">
      <div className="tile-image relative">
        {imageUrl ? <img src={imageUrl} alt="" width={400} height={400} loading="lazy" /> : null}
        {inStock && compareAtMinor === null ? null : (
          <span className="absolute start-3 top-3 rounded-full bg-surface px-3 py-0.5 text-sm text-ink">
            {inStock ? t('reduced') : t('soldOut')}
          </span>
        )}
      </div>
      <h3 className="mt-3 text-lg leading-snug underline-offset-4 group-hover:underline">{title}</h3>
      <PriceLine product={product} />
    </Link>
  )
}

function PriceLine({ product }: { product: ShopProduct }) {
  const { t } = useTranslation('demo')
  const { money } = useFormat()
  const { priceMinMinor, priceMaxMinor, compareAtMinor, currency } = product
  if (priceMinMinor === null) return null
  const price = money(priceMinMinor, currency)
  return (
    <p className="flex flex-wrap gap-x-2 text-base text-muted">
      <span>{priceMaxMinor === priceMinMinor ? price : t('from', { price })}</span>
      {compareAtMinor === null ? null : (
        <s className="whitespace-nowrap text-faint">{money(compareAtMinor, currency)}</s>
      )}
    </p>
  )
}

/** Products side by side. */
export function ProductShelf({ products }: { products: ShopProduct[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-4">
      {products.map((product) => (
        <li key={product.id}>
          <ProductTile product={product} />
        </li>
      ))}
    </ul>
  )
}
