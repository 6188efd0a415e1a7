import type { EntryContext } from '@remix-run/node'
import { Link as LiveLink, NavLink as LiveNavLink, RemixServer } from '@remix-run/react'
import { House, Plus } from 'lucide-react'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, useTranslation as useLiveTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import { i18nOf } from '~/platform/i18n/i18n.server'
import { drawnIcon } from './icons'
import { Link, NavLink } from './links'
import { useTranslation } from './words'

/** A page at /dashboard/catalog?q=tea as the framework draws it. */
function draw(Page: ComponentType): string {
  const context = {
    manifest: { version: '1', url: '/m.js', entry: { module: '/e.js', imports: [] }, routes: { root } },
    routeModules: { root: { default: Page } },
    staticHandlerContext: {
      basename: '/',
      location: { pathname: '/dashboard/catalog', search: '?q=tea', hash: '', state: null, key: 'default' },
      matches: [
        { params: {}, pathname: '/dashboard/catalog', pathnameBase: '/', route: { id: 'root', path: '*' } },
      ],
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    },
    serverHandoffString: '{}',
    renderMeta: {},
    future: { v3_relativeSplatPath: true },
    isSpaMode: false,
  } as unknown as EntryContext
  return renderToString(<RemixServer context={context} url="http://localhost/dashboard/catalog?q=tea" />)
}

const root = { id: 'root', path: '*', module: '/root.js', hasLoader: false }

/** Tags with their attributes in one order: the browser reads them by name. */
const inOrder = (html: string) =>
  html.replace(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_all, tag: string, attributes: string) => {
    const sorted = (attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort()
    return `<${tag} ${sorted.join(' ')}`
  })

function expectSame(live: ReactNode, drawn: ReactNode) {
  const html = inOrder(draw(() => drawn))
  expect(html).toBe(inOrder(draw(() => live)))
  return html
}

test('a link is the element that the framework makes of it, wherever it leads', () => {
  const links = [
    { to: '/dashboard' },
    { to: '/dashboard/catalog?sort=title&q=a%20b#top', className: 'a', title: 'T' },
    { to: '/' },
    { to: '?sort=title' },
    { to: '.' },
    { to: 'products/1' },
    { to: '..', relative: 'path' as const },
    { to: '//elsewhere.test/x' },
    { to: 'https://elsewhere.test/x' },
    { to: 'mailto:a@b.test' },
    { to: '/x?', 'aria-label': 'X' },
    { to: '/x#' },
    { to: '/file', reloadDocument: true },
    {
      to: '/x',
      discover: 'none' as const,
      prefetch: 'intent' as const,
      replace: true,
      preventScrollReset: true,
    },
    { to: '/x', state: { a: 1 }, target: '_blank', rel: 'noopener' },
    { to: { pathname: '/x', search: '?a=1' } },
  ]
  for (const props of links) expectSame(<LiveLink {...props}>Go</LiveLink>, <Link {...props}>Go</Link>)
})

test('a tab knows by the same addresses whether it is the one that is shown', () => {
  const className = ({ isActive }: { isActive: boolean }) => (isActive ? 'shown' : 'else')
  const links = [
    { to: '/dashboard', className },
    { to: '/dashboard', className, end: true },
    { to: '/dashboard/catalog', className, end: true },
    { to: '/Dashboard/Catalog', className, prefetch: 'intent' as const },
    { to: '/dashboard/cat', className },
    { to: '/', className },
    { to: '/dashboard/', className },
    { to: '/dashboard/catalog', className: 'plain' },
    { to: '/dashboard/catalog', className, 'aria-current': 'true' as const },
  ]
  const drawn = links.map((props) =>
    expectSame(<LiveNavLink {...props}>Go</LiveNavLink>, <NavLink {...props}>Go</NavLink>),
  )
  expect(drawn.filter((html) => html.includes('shown'))).toHaveLength(5)
})

test('an icon has the lines and the attributes that its package gives it', () => {
  const Drawn = drawnIcon(House)
  for (const props of [
    {},
    { className: 'size-4 text-muted' },
    { 'aria-hidden': 'true' as const, className: 'size-5' },
    { 'aria-hidden': true },
    { size: 12, strokeWidth: 3 },
    { 'aria-label': 'Home', role: 'img' },
  ])
    expectSame(createElement(House, props), createElement(Drawn, props))
  expect(drawnIcon(Plus)).not.toBe(Drawn)
})

test('words are those of the package: plain ones, of a number, with values, of another area, and missing ones', () => {
  const say = (use: typeof useLiveTranslation) =>
    function Words() {
      const { t, i18n } = use('catalog')
      const { t: common } = use()
      const both = [1, 2].map(() => [
        t('title'),
        t('list.inStock', { count: 1 }),
        t('list.inStock', { count: 5 }),
        t('common:table.selectRow', { name: 'Tea' }),
        common('action.copy'),
        t('nothing.of.the.kind' as never),
      ])
      return <p>{[i18n.language, ...both.flat()].join('|')}</p>
    }
  for (const language of ['en', 'tr', 'ar', 'ja']) {
    const inLanguage = (Words: ComponentType) => (
      <I18nextProvider i18n={i18nOf(language, ['common', 'catalog'])}>
        <Words />
      </I18nextProvider>
    )
    expectSame(inLanguage(say(useLiveTranslation)), inLanguage(say(useTranslation)))
  }
})
