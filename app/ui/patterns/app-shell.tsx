import { Link } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { BrandMark } from '~/ui/brand/mark'
import { classNames } from '~/ui/class-names'
import { whenIdle } from '~/ui/when-idle'
import { overlays } from '../components/overlays/opener'
import { ConnectionBar } from '../connection/connection-bar'
import { MainRegion } from './main-region'
import { PhoneNav } from './shell/phone-nav'
import { SideNav } from './shell/side-nav'
import type { ShellUser } from './shell/user-menu'
import { SkipLink } from './skip-link'

export interface AppShellProps {
  user: ShellUser
  workspaceName: string
  /** Conversations that wait for a person. */
  unread?: number
  /** The page fills the window and scrolls its parts by itself, as the inbox does. */
  isFilled?: boolean
  children: ReactNode
}

/** The frame of every signed-in page. Areas `shell` and `common`. */
export function AppShell({ user, workspaceName, unread = 0, isFilled, children }: AppShellProps) {
  // Menus open without a wait, also when the connection is lost by then.
  useEffect(() => whenIdle(overlays.prepare), [])
  return (
    <div className="flex h-dvh flex-col md:flex-row">
      <SkipLink />
      <SideNav user={user} workspaceName={workspaceName} unread={unread} />
      <header className="flex h-12 shrink-0 items-center gap-2 border-b bg-surface px-4 md:hidden">
        <Link to="/dashboard" className="flex min-w-0 items-center gap-2 text-sm font-semibold text-ink">
          <BrandMark className="size-6 shrink-0" />
          <span className="truncate">{workspaceName}</span>
        </Link>
      </header>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ConnectionBar />
        <MainRegion
          id="content"
          tabIndex={-1}
          className={classNames(
            'relative min-h-0 min-w-0 flex-1 outline-none',
            // What gets the focus is scrolled clear of a bar that stands at the bottom (WCAG 2.2, 2.4.11).
            isFilled ? 'overflow-hidden' : 'overflow-y-auto scroll-pb-20 [scrollbar-gutter:stable]',
          )}
        >
          {isFilled ? (
            children
          ) : (
            <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 md:py-8 lg:px-8">{children}</div>
          )}
        </MainRegion>
      </div>
      <PhoneNav user={user} unread={unread} />
    </div>
  )
}
