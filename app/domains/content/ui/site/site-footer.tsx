import { useTranslation } from 'react-i18next'
import { Logo } from '~/ui/brand/logo'
import { CookieButton } from './cookie-choices'
import { LanguageButton } from './language-button'
import { pageLinks, productLinks } from './site-links'
import { ThemeChoice } from './theme-choice'
import { useDrawnFrame } from './use-drawn-once'
import { useSite } from './use-site'

/** Bottom of every public page: every page by group, and what one may set. */
export function SiteFooter() {
  return (
    <footer data-near className="border-t bg-surface" {...useDrawnFrame('footer', <FooterContent />, true)} />
  )
}

function FooterContent() {
  const { t } = useTranslation('site')
  const { operator } = useSite()
  const pages = (ids: readonly string[]) => ids.map((id) => ({ to: `/${id}`, name: t(`pages.${id}`) }))
  const groups = [
    {
      name: t('nav.products'),
      links: productLinks.map(({ id, path }) => ({ to: path, name: t(`products.${id}.name`) })),
    },
    { name: t('nav.resources'), links: pages(pageLinks.resources) },
    { name: t('nav.company'), links: pages(pageLinks.company) },
    { name: t('footer.legal'), links: pages(pageLinks.legal) },
  ].filter(({ links }) => links.length > 0)
  return (
    <div className="mx-auto max-w-6xl px-5 sm:px-8">
      <div className="grid grid-cols-2 gap-x-8 gap-y-10 py-14 md:grid-cols-4 lg:grid-cols-[1.6fr_repeat(4,1fr)] lg:py-16">
        <div className="max-lg:col-span-full">
          <a href="/" className="inline-block rounded-xs">
            <Logo />
          </a>
          <p className="lead mt-3 max-w-64 text-balance text-sm text-muted">{t('footer.line')}</p>
          {operator ? (
            <p className="mt-3 max-w-64 text-sm text-muted">{t('footer.operator', { name: operator })}</p>
          ) : null}
        </div>
        {groups.map((group) => (
          <LinkGroup key={group.name} {...group} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t py-5">
        <LanguageButton className="-ms-2.5" />
        <ThemeChoice />
        <CookieButton className="sm:ms-auto" />
      </div>
    </div>
  )
}

function LinkGroup({ name, links }: { name: string; links: readonly { to: string; name: string }[] }) {
  const { path } = useSite()
  return (
    <nav aria-label={name}>
      <h2 className="text-sm font-semibold text-ink">{name}</h2>
      <ul className="mt-3 space-y-0.5">
        {links.map((link) => (
          <li key={link.to}>
            <a
              href={link.to}
              aria-current={link.to === path ? 'page' : undefined}
              className="inline-flex min-h-8 items-center text-sm text-muted underline-offset-3 hover:text-ink hover:underline aria-[current=page]:text-ink pointer-coarse:min-h-11"
            >
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
