import { Form, useLocation, useSearchParams } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '../../components/actions/submit-button'
import { SearchField } from '../../components/forms/search-field'
import { searchAddresses, textOfPath } from './search-addresses'
import { SITE_ADDRESSES } from './site-addresses'

/**
 * Looks for a page of the site by its name or by what its address looked like. Begins with the address that led here;
 * without scripts the form asks the server, which draws the same list.
 */
export function SiteSearch() {
  const { t } = useTranslation('errors')
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const asked = parameters.get('q')
  const [text, setText] = useState(asked ?? '')
  const addresses = SITE_ADDRESSES.map(({ to, nameKey }) => ({ to, name: t(nameKey) }))
  const found = searchAddresses(text || textOfPath(pathname), addresses)
  return (
    <search className="mt-8 flex w-full max-w-md flex-col gap-3 text-start">
      <Form method="get" action={pathname} replace className="flex items-end gap-2">
        <SearchField
          name="q"
          className="flex-1"
          label={t('notFoundScreen.search')}
          value={text}
          onChange={setText}
        />
        <SubmitButton variant="secondary">{t('notFoundScreen.find')}</SubmitButton>
      </Form>
      <div role="status">
        {found.length > 0 ? (
          <>
            <p className="text-sm text-muted">{t(text ? 'notFoundScreen.found' : 'notFoundScreen.meant')}</p>
            <ul className="mt-2 divide-y rounded-lg border bg-surface">
              {found.map(({ to, name }) => (
                <li key={to}>
                  <a
                    href={to}
                    className="flex items-baseline justify-between gap-4 px-4 py-2.5 hover:bg-hover"
                  >
                    <span className="font-medium text-ink">{name}</span>
                    <bdi className="truncate text-sm text-muted">{to}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : text ? (
          <p className="text-sm text-muted">{t('notFoundScreen.foundNone')}</p>
        ) : null}
      </div>
    </search>
  )
}
