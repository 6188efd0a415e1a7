import { escapeHtml, html } from '../http/exchange'
import { listEmbeds } from '../sources/app-embeds'
import { extensionsFolder } from '../sources/extensions-folder'
import { renderEmbeds } from '../sources/render-embeds'
import { readTheme } from '../sources/theme'
import { readThemeExtensions } from '../sources/theme-extension'
import { globalsOf, type StorePage } from './globals'
import { headerContent } from './header-content'
import type { Visit } from './visit'

/** A page of the shop: its template in the theme's layout, with the app's embeds. */
export async function renderPage(visit: Visit, page: StorePage): Promise<Response> {
  const { engine } = readTheme()
  return renderInLayout(visit, page, (globals) => engine.render(`templates/${page.type}.liquid`, globals))
}

/** An app's Liquid in the shop's layout: what `application/liquid` through the proxy asks for. */
export async function renderAppLiquid(visit: Visit, source: string, status: number): Promise<Response> {
  const page: StorePage = { type: 'page', title: visit.shop.details.name, status }
  return renderInLayout(visit, page, (globals) => readTheme().engine.renderText(source, globals))
}

async function renderInLayout(
  visit: Visit,
  page: StorePage,
  renderContent: (globals: object) => Promise<string>,
): Promise<Response> {
  const globals = globalsOf(visit, page)
  try {
    const content = await renderContent(globals)
    const embeds = await renderEmbeds(activeEmbeds(visit), page.type, globals)
    const document = await readTheme().engine.render('layout/theme.liquid', {
      ...globals,
      content_for_layout: content,
      content_for_header: headerContent(visit, { page: { pageType: page.type }, ...page.meta }) + embeds.head,
    })
    const whole = document.replace(/<\/body>/, () => `${embeds.body}</body>`)
    return html(whole, page.status ?? 200, headers(visit))
  } catch (error) {
    return brokenPage(error)
  }
}

/**
 * Blocks of an app that isn't installed any more stay in the theme's settings and show nothing. The theme editor shows
 * the one that its link switches on before it is saved.
 */
function activeEmbeds({ platform, shop, url, isDesignMode }: Visit) {
  if (!shop.installation) return []
  const unsaved = isDesignMode ? url.searchParams.get('activate') : null
  return listEmbeds(shop, readThemeExtensions(extensionsFolder(platform)))
    .map((embed) =>
      `${embed.extension.uid}/${embed.handle}` === unsaved
        ? { ...embed, isOn: true, blockId: embed.blockId ?? 'unsaved' }
        : embed,
    )
    .filter(({ isOn }) => isOn)
}

const headers = ({ isDesignMode }: Visit): Record<string, string> => ({
  'content-security-policy': isDesignMode
    ? 'frame-ancestors https://admin.shopify.com'
    : "block-all-mixed-content; frame-ancestors 'none'; upgrade-insecure-requests",
  'x-content-type-options': 'nosniff',
  vary: 'Cookie',
  'cache-control': 'private, no-store',
})

/** A mistake in Liquid is shown whole: the real platform would print it into the page, where it is overlooked. */
function brokenPage(error: unknown): Response {
  const words = error instanceof Error ? error.message : String(error)
  const body = `<!doctype html><title>Liquid error</title><pre data-liquid-error>Liquid error: ${escapeHtml(words)}</pre>`
  return html(body, 500)
}
