import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ShopProduct } from '../storefront'
import { ProductShelf } from './product-tile'
import { useCollectionWords } from './use-collection-words'

export interface ShopHomeProps {
  collections: { handle: string; title: string; imageUrl: string | null }[]
  products: ShopProduct[]
}

export function ShopHome({ collections, products }: ShopHomeProps) {
  const { t } = useTranslation('demo')
  const { nameOf } = useCollectionWords()
  return (
    <>
      <section className="unfinished:invisible mx-auto grid max-w-6xl items-center gap-8 px-5 py-8 md:grid-cols-[2fr_3fr] md:py-14">
        <div className="max-md:order-last">
          <h1 className="text-4xl leading-tight sm:text-5xl">{t('hero.title')}</h1>
          <p className="mt-4 text-lg text-muted">{t('hero.text')}</p>
        </div>
        <picture className="block overflow-hidden rounded-xs">
          <source srcSet="/sample-shop/hero-evening.svg" media="(prefers-color-scheme: dark)" />
          <img src="/sample-shop/hero-morning.svg" alt="" width={1600} height={800} className="w-full" />
        </picture>
      </section>
      <section className="mx-auto max-w-6xl px-5">
        <h2 className="text-2xl">{t('collections')}</h2>
        <ul className="mt-5 grid grid-cols-2 gap-4 sm:gap-6 md:grid-cols-4">
          {collections.map(({ handle, title, imageUrl }) => (
            <li key={handle}>
              <Link to={`/demo/collections/${handle}`} className="group block">
                <div className="tile-image">
                  {imageUrl ? <img src={imageUrl} alt="" width={400} height={400} loading="lazy" /> : null}
                </div>
                <h3 className="mt-2 text-lg underline-offset-4 group-hover:underline">
                  {nameOf(handle, title)}
                </h3>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="mx-auto mt-16 max-w-6xl px-5">
        <h2 className="mb-5 text-2xl">{t('shelf')}</h2>
        <ProductShelf products={products} />
      </section>
    </>
  )
}
