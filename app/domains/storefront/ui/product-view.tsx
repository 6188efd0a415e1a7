import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'

interface Variant {
  id: string
  name: string
  priceMinor: number
  compareAtMinor: number | null
  availability: 'in' | 'few' | 'out'
  imageUrl: string | null
}

export interface ProductViewProps {
  product: {
    title: string
    vendor: string
    currency: string
    paragraphs: string[]
    attributes: { name: string; value: string }[]
    optionNames: string[]
    variants: Variant[]
  }
  /** Id of the variant that the address names. */
  chosenId: string | null
}

const AVAILABILITY = { in: 'inStock', few: 'few', out: 'soldOut' } as const

/** A product's page. Choosing a variant is a link, so that the page needs no script of its own. */
export function ProductView({ product, chosenId }: ProductViewProps) {
  const { t } = useTranslation('demo')
  const { money } = useFormat()
  const { title, vendor, currency, paragraphs, attributes, variants } = product
  const chosen =
    variants.find(({ id }) => id === chosenId) ??
    variants.find(({ availability }) => availability !== 'out') ??
    variants[0]
  return (
    <article className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-5 py-8 md:grid-cols-2 md:py-12">
      <div className="tile-image self-start">
        {chosen?.imageUrl ? (
          <img src={chosen.imageUrl} alt={`${title} ${chosen.name}`} width={800} height={800} />
        ) : null}
      </div>
      <div>
        <p className="text-base text-muted">{t('by', { vendor })}</p>
        <h1 className="mt-1 text-4xl leading-tight">
          <bdi>{title}</bdi>
        </h1>
        {chosen ? (
          <p className="mt-3 flex flex-wrap items-baseline gap-x-3 text-xl *:whitespace-nowrap">
            <span>{money(chosen.priceMinor, currency)}</span>
            {chosen.compareAtMinor ? (
              <s className="text-faint">{money(chosen.compareAtMinor, currency)}</s>
            ) : null}
            <span
              className={`ms-1 text-base ${chosen.availability === 'out' ? 'text-bad' : 'text-accent-ink'}`}
            >
              {t(AVAILABILITY[chosen.availability])}
            </span>
          </p>
        ) : null}
        {variants.length > 1 ? <VariantLinks product={product} current={chosen} /> : null}
        <div className="mt-6 space-y-3 text-lg">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
        {attributes.length > 0 ? <Attributes attributes={attributes} /> : null}
      </div>
    </article>
  )
}

function VariantLinks({ product, current }: { product: ProductViewProps['product']; current?: Variant }) {
  const { t } = useTranslation('demo')
  return (
    <nav aria-label={t('choose')} className="mt-5">
      <p className="text-base text-muted">{product.optionNames.join(' · ')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {product.variants.map(({ id, name, availability }) => (
          <li key={id}>
            <Link
              to={`?variant=${id}`}
              preventScrollReset
              aria-current={id === current?.id ? 'true' : undefined}
              className={`block rounded-full border px-4 py-1.5 text-base hover:border-ink aria-[current]:border-ink aria-[current]:bg-surface ${
                availability === 'out' ? 'text-faint line-through' : ''
              }`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Attributes({ attributes }: { attributes: { name: string; value: string }[] }) {
  const { t } = useTranslation('demo')
  return (
    <section className="mt-8 border-t pt-5">
      <h2 className="text-xl">{t('details')}</h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-base">
        {attributes.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted first-letter:uppercase">
              {t(`detailNames.${name}`, { defaultValue: name })}
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
