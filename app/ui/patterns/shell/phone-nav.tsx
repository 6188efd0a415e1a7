import { Link, useLocation } from '@remix-run/react'
import { Ellipsis } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { PressButton } from '../../components/actions/press-button'
import { Dialog } from '../../components/overlays/dialog'
import { isInSection, NAV_ITEMS, type NavItem, PHONE_TABS } from './nav-items'
import { UnreadBadge } from './unread-badge'
import { type ShellUser, UserPanel } from './user-menu'

const tabClasses = (isActive: boolean) =>
  classNames(
    'relative flex h-14 w-full flex-col items-center justify-center gap-0.5 text-2xs font-medium focus-visible:-outline-offset-2',
    isActive ? 'text-accent-ink' : 'text-muted',
  )

/** The sections at the bottom of a phone, below the page and never over it: the first four, and the rest behind "More". */
export function PhoneNav({ user, unread }: { user: ShellUser; unread: number }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const isHere = (item: NavItem) => isInSection(item, pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer that led to it
  useEffect(() => setMoreOpen(false), [pathname])
  return (
    <nav
      aria-label={t('nav.label')}
      className="shrink-0 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        {NAV_ITEMS.slice(0, PHONE_TABS).map((item) => {
          const { id, to, icon: Icon } = item
          return (
            <li key={id}>
              <Link
                to={to}
                aria-current={isHere(item) ? 'page' : undefined}
                className={tabClasses(isHere(item))}
              >
                <Icon aria-hidden="true" className="size-5" />
                <span className="max-w-full truncate px-1">{t(`nav.${id}`)}</span>
                {id === 'inbox' ? (
                  <UnreadBadge count={unread} className="absolute start-1/2 top-1 ms-1.5" />
                ) : null}
              </Link>
            </li>
          )
        })}
        <li>
          <PressButton
            className={tabClasses(NAV_ITEMS.slice(PHONE_TABS).some(isHere))}
            onPress={() => setMoreOpen(true)}
          >
            <Ellipsis aria-hidden="true" className="size-5" />
            {t('nav.more')}
          </PressButton>
        </li>
      </ul>
      <Dialog title={t('nav.more')} isOpen={isMoreOpen} onOpenChange={setMoreOpen}>
        <ul className="-mx-2 mb-2 flex flex-col">
          {NAV_ITEMS.slice(PHONE_TABS).map((item) => {
            const { id, to, icon: Icon } = item
            return (
              <li key={id}>
                <Link
                  to={to}
                  aria-current={isHere(item) ? 'page' : undefined}
                  className={classNames(
                    'flex h-12 items-center gap-3 rounded-md px-2 font-medium hover:bg-hover',
                    isHere(item) ? 'text-accent-ink' : 'text-ink',
                  )}
                >
                  <Icon aria-hidden="true" className="size-5 text-muted" />
                  {t(`nav.${id}`)}
                </Link>
              </li>
            )
          })}
        </ul>
        <div className="-mx-5 border-t">
          <UserPanel user={user} />
        </div>
      </Dialog>
    </nav>
  )
}
