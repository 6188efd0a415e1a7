import { Form, Link } from '@remix-run/react'
import { ChevronsUpDown, Handshake, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClasses } from '../../components/actions/button-classes'
import { PressButton } from '../../components/actions/press-button'
import { Avatar } from '../../components/data/avatar'
import { Panel } from '../../components/overlays/panel'
import type { PopoverPlacement } from '../../components/overlays/popover'
import { forgetDrafts } from '../../drafts'
import { CsrfInput } from '../csrf-input'
import { LanguageSelect } from '../language-select'
import { ThemeSwitch } from '../theme-switch'
import { type ShellShop, ShopSwitch } from './shop-switch'

export interface ShellUser {
  displayName: string
  email: string
  /** Of the installation: leads to its administration. */
  isAdmin?: boolean
  /** Name of the partner's page, in the reader's language; absent for who is no partner. */
  partnerPage?: string
  /** Where the person works; with more than one they choose here. */
  shops?: ShellShop[]
}

export interface UserMenuProps {
  user: ShellUser
  /** Where the menu opens, seen from who is signed in. */
  placement?: PopoverPlacement
}

/** Who is signed in, and behind it language, appearance and the way out. */
export function UserMenu({ user, placement = 'top start' }: UserMenuProps) {
  const { t } = useTranslation('shell')
  const name = user.displayName || user.email
  return (
    <Panel
      label={t('user.menu', { name })}
      placement={placement}
      className="w-64"
      trigger={
        <PressButton
          aria-label={t('user.menu', { name })}
          className="flex w-full items-center gap-2.5 rounded-md p-1.5 text-start transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-lg:justify-center max-md:w-auto"
        >
          <Avatar name={name} size="sm" />
          <span className="min-w-0 flex-1 truncate text-sm font-medium text-ink max-lg:hidden">{name}</span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-faint max-lg:hidden" />
        </PressButton>
      }
    >
      <UserPanel user={user} />
    </Panel>
  )
}

/** What the user menu holds; on a phone it stands in the drawer. */
export function UserPanel({ user }: { user: ShellUser }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <div className="border-b px-4 py-3">
        {user.displayName ? (
          <p className="truncate text-sm font-semibold text-ink">{user.displayName}</p>
        ) : null}
        <p className="truncate text-sm text-muted">{user.email}</p>
      </div>
      <div className="flex flex-col gap-3 p-3">
        <LanguageSelect />
        <ThemeSwitch />
      </div>
      {user.shops ? <ShopSwitch shops={user.shops} /> : null}
      <div className="border-t p-2">
        <Link to="/profile" className={buttonClasses({ variant: 'quiet', isFull: true }, '!justify-start')}>
          <UserRound aria-hidden="true" className="size-4 text-muted" />
          {t('user.profile')}
        </Link>
        {user.partnerPage ? (
          <Link
            to="/dashboard/partner"
            className={buttonClasses({ variant: 'quiet', isFull: true }, '!justify-start')}
          >
            <Handshake aria-hidden="true" className="size-4 text-muted" />
            {user.partnerPage}
          </Link>
        ) : null}
        {user.isAdmin ? (
          <Link to="/admin" className={buttonClasses({ variant: 'quiet', isFull: true }, '!justify-start')}>
            <ShieldCheck aria-hidden="true" className="size-4 text-muted" />
            {t('user.admin')}
          </Link>
        ) : null}
      </div>
      <Form method="post" action="/sign-out" onSubmit={() => forgetDrafts()} className="border-t p-2">
        <CsrfInput />
        <button type="submit" className={buttonClasses({ variant: 'quiet', isFull: true }, '!justify-start')}>
          <LogOut aria-hidden="true" className="size-4 text-muted rtl:-scale-x-100" />
          {t('user.signOut')}
        </button>
      </Form>
    </>
  )
}
