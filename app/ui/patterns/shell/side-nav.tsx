import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BRAND_NAME } from '~/ui/brand/brand'
import { BrandMark } from '~/ui/brand/mark'
import { classNames } from '~/ui/class-names'
import { usePrefetch } from '~/ui/connection/use-connection'
import { isInSection, NAV_ITEMS } from './nav-items'
import { UnreadBadge } from './unread-badge'
import { type ShellUser, UserMenu } from './user-menu'

export interface SideNavProps {
  user: ShellUser
  workspaceName: string
  unread: number
}

/** The sections at the start of the line: icons alone on a tablet, with their names where there's room. */
export function SideNav({ user, workspaceName, unread }: SideNavProps) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const prefetch = usePrefetch()
  return (
    <header className="flex h-dvh w-16 shrink-0 flex-col border-e bg-canvas max-md:hidden lg:w-60">
      <Link
        to="/dashboard"
        className="mx-2 mt-3 mb-2 flex h-12 items-center gap-2.5 rounded-md px-2.5 focus-visible:-outline-offset-2 max-lg:justify-center"
      >
        <BrandMark className="size-7 shrink-0" />
        <span className="min-w-0 max-lg:sr-only">
          <span className="block truncate text-sm font-semibold text-ink">{workspaceName}</span>
          <span className="block text-2xs text-muted">{BRAND_NAME}</span>
        </span>
      </Link>
      <nav aria-label={t('nav.label')} className="flex-1 overflow-y-auto px-2 py-1">
        <ul className="flex flex-col gap-0.5">
          {NAV_ITEMS.map((item) => {
            const { id, to, icon: Icon } = item
            const isHere = isInSection(item, pathname)
            return (
              <li key={id}>
                <Link
                  to={to}
                  prefetch={prefetch}
                  title={t(`nav.${id}`)}
                  aria-current={isHere ? 'page' : undefined}
                  className={classNames(
                    'relative flex h-9 items-center gap-3 rounded-md px-2.5 text-sm font-medium transition-colors focus-visible:-outline-offset-2 max-lg:h-10 max-lg:justify-center pointer-coarse:h-11',
                    isHere ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:bg-hover hover:text-ink',
                  )}
                >
                  <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                  <span className="truncate max-lg:sr-only">{t(`nav.${id}`)}</span>
                  {id === 'inbox' ? (
                    <UnreadBadge
                      count={unread}
                      className="ms-auto max-lg:absolute max-lg:end-0.5 max-lg:top-0.5"
                    />
                  ) : null}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="border-t p-2">
        <UserMenu user={user} />
      </div>
    </header>
  )
}
