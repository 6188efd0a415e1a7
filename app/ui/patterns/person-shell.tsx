import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Logo } from '../brand/logo'
import { ConnectionBar } from '../connection/connection-bar'
import { MainRegion } from './main-region'
import { type ShellUser, UserMenu } from './shell/user-menu'
import { SkipLink } from './skip-link'

/** The frame of signed-in pages around somebody who works in no shop: there are no sections to go to. */
export function PersonShell({ user, children }: { user: ShellUser; children: ReactNode }) {
  return (
    <div className="flex h-dvh flex-col">
      <SkipLink />
      <header className="flex h-14 shrink-0 items-center justify-between gap-4 border-b bg-surface px-4 sm:px-6">
        <Link to="/" reloadDocument>
          <Logo />
        </Link>
        <div className="min-w-0">
          <UserMenu user={user} placement="bottom end" />
        </div>
      </header>
      <ConnectionBar />
      <MainRegion
        id="content"
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto outline-none [scrollbar-gutter:stable]"
      >
        <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-6 md:py-8">{children}</div>
      </MainRegion>
    </div>
  )
}
