import { useTranslation } from 'react-i18next'
import { Section, SectionHeading } from '../sections/section'
import { ProductIcon } from '../site/product-icon'
import { PRODUCTS, type ProductLink } from '../site/site-links'

/** Where the assistant answers: what works today stands apart from what is being built. */
export function LandingPlaces() {
  const { t } = useTranslation('site-landing')
  return (
    <Section ground="raised">
      <SectionHeading title={t('places.title')} lead={t('places.lead')} />
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:mt-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <h3 className="text-sm font-medium text-accent-ink">{t('places.now')}</h3>
          <ul className="mt-4 grid gap-4 sm:max-lg:grid-cols-2">
            {PRODUCTS.filter(({ isThere }) => isThere).map((product) => (
              <li key={product.id}>
                <Place product={product} isLarge />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="text-sm font-medium text-muted">{t('places.soon')}</h3>
          <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
            {PRODUCTS.filter(({ isThere }) => !isThere).map((product) => (
              <li key={product.id} className="border-t">
                <Place product={product} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

function Place({ product, isLarge }: { product: ProductLink; isLarge?: boolean }) {
  const { t } = useTranslation('site')
  const { id, path } = product
  return (
    <a
      href={path}
      className={
        isLarge
          ? 'flex h-full items-start gap-4 rounded-2xl border bg-canvas p-6 transition-colors hover:border-control'
          : 'group flex items-start gap-3.5 py-5'
      }
    >
      <ProductIcon id={id} className="mt-0.5 size-6 shrink-0 stroke-[1.6] text-accent-ink" />
      <span>
        <span
          className={
            isLarge
              ? 'block text-xl font-semibold text-ink'
              : 'block font-medium text-ink underline-offset-4 group-hover:underline'
          }
        >
          {t(`products.${id}.name`)}
        </span>
        <span className="lead mt-1 block text-muted">{t(`products.${id}.text`)}</span>
      </span>
    </a>
  )
}
