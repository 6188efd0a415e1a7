import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { searchAddresses, textOfPath } from '~/ui/patterns/not-found/search-addresses'
import { SITE_ADDRESSES } from '~/ui/patterns/not-found/site-addresses'
import { pageLinks, productLinks } from './site-links'
import { useSite } from './use-site'

/** Says that there's no page here, guesses which one was meant, and searches for another. Area `errors`. */
export function SiteNotFound({ asked }: { asked: string }) {
  const { t } = useTranslation(['errors', 'site', 'shell'])
  const { path } = useSite()
  const found = searchAddresses(asked || textOfPath(path), useAddresses())
  return (
    <div className="mx-auto max-w-2xl px-5 py-20 sm:px-8 lg:py-28">
      <p className="text-sm font-medium tabular-nums text-accent-ink">404</p>
      <h1 className="mt-3 text-4xl font-semibold text-ink">{t('notFoundScreen.title')}</h1>
      <p className="lead mt-4 text-lg text-muted">{t('notFoundScreen.body')}</p>
      <search>
        <form method="get" className="mt-10 flex items-end gap-2">
          <label className="min-w-0 flex-1">
            <span className="mb-1.5 block text-sm font-medium text-ink">{t('notFoundScreen.search')}</span>
            <input
              type="search"
              name="q"
              defaultValue={asked}
              className="h-11 w-full rounded-md border border-control bg-surface px-3.5 text-base"
            />
          </label>
          <button type="submit" className={buttonClasses({ size: 'lg' })}>
            {t('notFoundScreen.find')}
          </button>
        </form>
        {found.length > 0 ? (
          <>
            <p className="mt-8 text-sm text-muted">
              {t(asked ? 'notFoundScreen.found' : 'notFoundScreen.meant')}
            </p>
            <ul className="mt-2 divide-y border-y">
              {found.map(({ to, name }) => (
                <li key={to}>
                  <a
                    href={to}
                    className="flex items-baseline justify-between gap-4 py-3 hover:text-accent-ink"
                  >
                    <span className="font-medium">{name}</span>
                    <bdi className="truncate text-sm text-muted">{to}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : asked ? (
          <p className="mt-8 text-muted">{t('notFoundScreen.foundNone')}</p>
        ) : null}
      </search>
      <div className="mt-10 flex flex-wrap gap-3">
        <a href="/" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
          {t('notFoundScreen.toStart')}
        </a>
        <a href="/dashboard" className={buttonClasses({ size: 'lg' })}>
          {t('screen.toDashboard')}
        </a>
      </div>
    </div>
  )
}

/** Public pages under their names in the menus, then what the application's own search knows. */
function useAddresses() {
  const { t } = useTranslation(['errors', 'site', 'shell'])
  const { resources, company, legal } = pageLinks
  return [
    ...productLinks.map(({ id, path }) => ({ to: path, name: t(`site:products.${id}.name`) })),
    ...[...resources, ...company, ...legal].map((id) => ({ to: `/${id}`, name: t(`site:pages.${id}`) })),
    ...SITE_ADDRESSES.map(({ to, nameKey }) => ({ to, name: t(nameKey) })),
  ]
}
