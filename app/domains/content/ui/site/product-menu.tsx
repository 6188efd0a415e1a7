import { useTranslation } from 'react-i18next'
import { ProductIcon } from './product-icon'
import { productLinks } from './site-links'

/** The product lines with what each does. */
export function ProductMenu({ path }: { path: string }) {
  const { t } = useTranslation('site')
  return (
    <ul className="grid lg:grid-cols-2 lg:gap-1">
      {productLinks.map(({ id, path: to, isThere }) => (
        <li key={id}>
          <a
            href={to}
            aria-current={to === path ? 'page' : undefined}
            className="flex gap-3.5 rounded-lg py-2.5 transition-colors hover:bg-hover aria-[current=page]:bg-accent-soft lg:p-3"
          >
            <ProductIcon id={id} className="mt-0.5 size-5 shrink-0 text-accent-ink" />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2 text-base/6 font-medium text-ink lg:text-sm/5">
                {t(`products.${id}.name`)}
                {isThere ? null : (
                  <span className="rounded-full bg-pressed px-2 text-xs/5 font-normal text-muted">
                    {t('nav.soon')}
                  </span>
                )}
              </span>
              <span className="block text-sm text-muted">{t(`products.${id}.text`)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
