import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Markup, markup, page, trusted } from '../http/markup'
import { bundleScript } from '../sources/bundle-script'
import type { Desk } from './desk'

const FOLDER = import.meta.dirname

export const shellScript = (): string => bundleScript(join(FOLDER, 'client'), './shell.ts')
export const shellStyles = (): string => readFileSync(join(FOLDER, 'shell.css'), 'utf8')

export interface FramePage {
  title: string
  main: Markup
  status?: number
  /** The whole window is the page's: no padding, no scrolling of its own. */
  isWhole?: boolean
}

const SECTIONS = [
  ['/', 'Home'],
  ['/orders', 'Orders'],
  ['/products', 'Products'],
  ['/customers', 'Customers'],
  ['/themes', 'Online Store'],
  ['/apps', 'Apps'],
] as const

/** A page of the admin: the bar above, the menu beside, and what the page is about. */
export function framePage(desk: Desk, { title, main, status = 200, isWhole = false }: FramePage): Response {
  const { shop, base, path, platform } = desk
  const isHere = (section: string) =>
    section === '/' ? path === '/' : path === section || path.startsWith(`${section}/`)
  const links = SECTIONS.map(
    ([section, name]) =>
      markup`<a href="${base}${section === '/' ? '' : section}"${isHere(section) && !isAppPage(desk) ? trusted(' aria-current="page"') : null}>${name}</a>`,
  )
  const app = shop.installation
    ? markup`<p>Installed</p><a href="${appPath(desk)}"${isAppPage(desk) ? trusted(' aria-current="page"') : null}>${platform.app.title}</a><div data-app-nav></div>`
    : null
  return page(
    markup`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${title} · ${shop.details.name} · Admin</title><link rel="stylesheet" href="/assets/shell.css"></head>
<body class="${isWhole ? 'whole' : ''}"><header class="top"><a class="mark" href="${base}">${shop.details.name}</a>
<a href="https://${shop.domain}/" target="_blank" rel="noopener">View store</a>${staffSwitch(desk)}</header>
<nav class="side" aria-label="Admin">${links}${app}</nav><main>${main}</main></body></html>`,
    status,
    { 'content-security-policy': "frame-ancestors 'none'", 'cache-control': 'no-store' },
  )
}

export const appPath = ({ base, platform }: Desk): string => `${base}/apps/${platform.app.handle}`

const isAppPage = (desk: Desk) => `${desk.base}${desk.path}`.startsWith(appPath(desk))

/** Everybody of the staff, to become anybody of them. */
function staffSwitch({ shop, staff, base, url }: Desk): Markup {
  const people = [...shop.staff.values()].map(
    (one) =>
      markup`<option value="${one.id}"${one.id === staff.id ? trusted(' selected') : null}>${one.firstName} ${one.lastName}${one.isOwner ? ' (owner)' : ''}</option>`,
  )
  return markup`<form method="post" action="${base}/staff"><input type="hidden" name="return_to" value="${url.pathname}${url.search}">
<label>Signed in as <select name="staff" onchange="this.form.submit()">${people}</select></label>
<noscript><button>Change</button></noscript></form>`
}
