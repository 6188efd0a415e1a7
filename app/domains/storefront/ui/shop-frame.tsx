import './shop.css'
import { Link, useLocation } from '@remix-run/react'
import { ChevronDown, Languages as LanguagesIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '~/platform/i18n/languages'
import { MainRegion } from '~/ui/patterns/main-region'
import { SHOP_LANGUAGES, type Shop, type ShopLanguage } from '../storefront'
import { useCollectionWords } from './use-collection-words'

const CHOICES = SHOP_LANGUAGES.map((code) => ({
  code,
  name: languages.find((language) => language.code === code)?.name ?? code,
}))

/** Head, foot and the widget's script tag, as a real shop has them. */
export function ShopFrame({ shop, children }: { shop: Shop; children: ReactNode }) {
  const { t } = useTranslation('demo')
  const { nameOf } = useCollectionWords()
  return (
    <div className="shop flex min-h-dvh flex-col">
      <header className="unfinished:invisible border-b">
        <p className="bg-accent px-4 py-1.5 text-balance text-center text-sm text-on-accent">{t('notice')}</p>
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-4">
          <Link
            to="/demo"
            className="flex items-center gap-3 text-2xl"
            aria-label={t('nav.home', { shop: shop.name })}
          >
            <img src="/sample-shop/logo.svg" alt="" width={44} height={44} />
            {shop.name}
          </Link>
          <LanguageMenu current={shop.language} />
        </div>
        <nav aria-label={t('nav.label')} className="mx-auto max-w-6xl overflow-x-auto">
          <ul className="flex w-max gap-5 px-5 pb-3 text-base lg:gap-6">
            {shop.collections.map(({ slug, title }) => (
              <li key={slug} className="whitespace-nowrap">
                <Link to={`/demo/collections/${slug}`} className="text-muted hover:text-ink">
                  {nameOf(slug, title)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <MainRegion className="flex-1">{children}</MainRegion>
      <footer className="mt-20 border-t bg-sunken">
        <div className="mx-auto max-w-6xl px-5 py-10 pb-24">
          <h2 className="text-lg">{t('help')}</h2>
          <ul className="mt-3 columns-2 gap-8 text-base sm:columns-3">
            {shop.pages.map(({ slug, title }) => (
              <li key={slug} className="py-0.5">
                <Link
                  to={`/demo/pages/${slug}`}
                  className="text-muted underline-offset-4 hover:text-ink hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </footer>
      <script async src="/widget.js" data-key={shop.publicKey} />
    </div>
  )
}

/** Opens and closes without a script. */
function LanguageMenu({ current }: { current: ShopLanguage }) {
  const { t } = useTranslation('demo')
  const { pathname } = useLocation()
  // A page's address is in its language: another language begins at the front.
  const here = pathname.startsWith('/demo/pages/') ? '/demo' : pathname
  return (
    <details className="relative text-base">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-muted hover:text-ink">
        <LanguagesIcon aria-hidden="true" className="size-4" />
        <span className="sr-only">{t('language')}</span>
        <span lang={current}>{CHOICES.find(({ code }) => code === current)?.name}</span>
        <ChevronDown aria-hidden="true" className="size-4" />
      </summary>
      <ul className="absolute end-0 z-10 mt-1 w-44 rounded-md border bg-surface py-1.5 shadow-md">
        {CHOICES.map(({ code, name }) => (
          <li key={code}>
            <a
              href={`${here}?lang=${code}`}
              lang={code}
              hrefLang={code}
              aria-current={code === current ? 'true' : undefined}
              className="block px-4 py-1.5 text-muted hover:bg-sunken hover:text-ink aria-[current]:text-ink aria-[current]:underline"
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
