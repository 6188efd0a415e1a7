import { useTranslation } from 'react-i18next'
import { MenuGroup } from './menu-group'
import { ProductMenu } from './product-menu'
import { PRICING_LINK, pageLinks, productLinks } from './site-links'
import { StartLinks } from './start-links'
import { useSite } from './use-site'

export const MENU_ID = 'site-menu'

/**
 * The main menu: in the header on a wide screen, over the whole page on a phone, where it is a popover that the menu
 * button opens without any script.
 */
export function SiteNav() {
  const { t } = useTranslation('site')
  const { path } = useSite()
  return (
    <nav id={MENU_ID} aria-label={t('nav.label')} className="site-menu" {...{ popover: 'auto' }}>
      <div className="lg:flex lg:items-center lg:gap-1">
        {productLinks.length > 0 ? (
          <MenuGroup
            label={t('nav.products')}
            isCurrent={productLinks.some((link) => link.path === path)}
            isWide
          >
            <ProductMenu path={path} />
          </MenuGroup>
        ) : null}
        {(['resources', 'company'] as const).map((group) =>
          pageLinks[group].length > 0 ? (
            <MenuGroup
              key={group}
              label={t(`nav.${group}`)}
              isCurrent={pageLinks[group].some((id) => `/${id}` === path)}
            >
              <ul>
                {pageLinks[group].map((id) => (
                  <li key={id}>
                    <a
                      href={`/${id}`}
                      aria-current={`/${id}` === path ? 'page' : undefined}
                      className="flex min-h-11 items-center rounded-lg py-2 text-base/6 text-ink transition-colors hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium lg:min-h-9 lg:px-3 lg:text-sm/5"
                    >
                      {t(`pages.${id}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </MenuGroup>
          ) : null,
        )}
        {PRICING_LINK ? (
          <a
            href={PRICING_LINK}
            className="flex min-h-14 items-center border-b py-3 text-lg font-medium transition-colors hover:text-ink lg:min-h-10 lg:rounded-md lg:border-0 lg:px-3 lg:py-0 lg:text-sm lg:text-muted"
          >
            {t('nav.pricing')}
          </a>
        ) : null}
      </div>
      <div className="mt-8 flex flex-col gap-3 lg:hidden">
        <StartLinks size="lg" />
      </div>
    </nav>
  )
}
