import { Link } from '@remix-run/react'
import { BookOpenCheck, Server, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../brand/logo'
import { LanguageSelect } from './language-select'

const POINTS = [
  { id: 'sources', Icon: BookOpenCheck },
  { id: 'unsure', Icon: UserRound },
  { id: 'yours', Icon: Server },
] as const

/** The page around signing in and signing up. Area `auth`. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
      <div className="unfinished:invisible flex min-w-0 flex-col bg-surface px-5 sm:px-10">
        <header className="flex items-center justify-between gap-4 py-5">
          <Link to="/" reloadDocument>
            <Logo />
          </Link>
          <LanguageSelect className="max-w-44" />
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col pt-6 pb-10 sm:justify-center sm:pt-10">
          {children}
        </main>
      </div>
      <aside className="hidden flex-col justify-center border-s bg-canvas px-12 xl:px-20 lg:flex">
        <Points />
      </aside>
    </div>
  )
}

function Points() {
  const { t } = useTranslation('auth')
  return (
    <>
      <h2 className="max-w-md text-3xl font-semibold text-ink">{t('side.title')}</h2>
      <ul className="mt-8 flex max-w-md flex-col gap-5">
        {POINTS.map(({ id, Icon }) => (
          <li key={id} className="flex gap-3.5">
            <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
              <Icon aria-hidden="true" className="size-4.5" />
            </span>
            <span className="pt-1.5 text-muted">{t(`side.points.${id}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
