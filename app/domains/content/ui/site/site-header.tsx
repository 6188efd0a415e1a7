import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Logo } from '~/ui/brand/logo'
import { squareButtonClasses } from '~/ui/components/actions/button-classes'
import { LanguageButton } from './language-button'
import { MENU_ID, SiteNav } from './site-nav'
import { StartLinks } from './start-links'
import { useDrawnFrame } from './use-drawn-once'

/** Top of every public page; stays in view. */
export function SiteHeader() {
  return (
    <header
      className="unfinished:invisible sticky top-0 z-40 border-b bg-canvas/90 backdrop-blur-lg"
      {...useDrawnFrame('header', <HeaderRow />, true)}
    />
  )
}

function HeaderRow() {
  const { t } = useTranslation('site')
  return (
    <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-5 sm:px-8">
      <a href="/" className="flex rounded-xs lg:me-4">
        <Logo />
      </a>
      <SiteNav />
      <div className="ms-auto flex items-center gap-1">
        <LanguageButton className="max-sm:hidden" />
        <div className="flex gap-1 max-sm:hidden">
          <StartLinks size="md" />
        </div>
        <button
          type="button"
          aria-label={t('nav.menu')}
          className={squareButtonClasses({ size: 'lg' }, '-me-2.5 lg:hidden')}
          {...{ popovertarget: MENU_ID }}
        >
          <Menu aria-hidden="true" className="size-6" />
        </button>
      </div>
    </div>
  )
}
