import { redirect } from '../../http/exchange'
import { markup, trusted } from '../../http/markup'
import { readFields } from '../../http/read-form'
import { safeJson } from '../../liquid/filters/text-filters'
import { install } from '../../oauth/installing'
import { launchUrl, sessionToken } from '../../oauth/signatures'
import { listEmbeds } from '../../sources/app-embeds'
import { extensionsFolder } from '../../sources/extensions-folder'
import { readThemeExtensions } from '../../sources/theme-extension'
import type { Desk } from '../desk'
import { appPath, framePage } from '../frame'

/** The app in its frame. What follows the app's name in the address is a path on the app's own host. */
export function appPage(desk: Desk, below: string): Response {
  const { platform, shop, staff, url, base } = desk
  const { app } = platform
  if (!shop.installation) return redirect(`${base}/apps`)
  const address = below ? new URL(below, app.appUrl).href : app.appUrl
  const extra = Object.fromEntries(url.searchParams)
  const frame = launchUrl(shop, staff, { ...app, appUrl: address }, { extra })
  const data = {
    appOrigin: new URL(app.appUrl).origin,
    apiKey: app.apiKey,
    appPath: appPath(desk),
    storePath: base,
    api: `${base}/app-bridge`,
  }
  return framePage(desk, {
    title: app.title,
    isWhole: true,
    main: markup`<div class="savebar" data-save-bar hidden><span>Unsaved changes</span>
<button data-discard>Discard</button><button class="primary" data-save>Save</button></div>
<div class="app-head"><h1 data-app-title>${app.title}</h1><div data-app-actions></div></div>
<div class="loading" data-loading hidden></div>
<iframe name="app-iframe" title="${app.title}" data-src="${frame}" data-app-frame allow="clipboard-write"></iframe>
<div class="toasts" role="status" data-toasts></div>
<script type="application/json" data-shell>${trusted(safeJson(data))}</script><script src="/assets/shell.js"></script>`,
  })
}

/** What App Bridge asks the admin for, to the shell's script alone. */
export function bridgeAnswer(desk: Desk, question: string): Response | null {
  const { platform, shop, staff } = desk
  if (!shop.installation) return Response.json({ error: 'The app is not installed.' }, { status: 403 })
  switch (question) {
    case 'idToken':
      return Response.json(sessionToken(shop, staff, platform.app))
    case 'user':
      return Response.json({
        id: staff.id,
        name: `${staff.firstName} ${staff.lastName}`,
        email: staff.email,
        accountAccess: staff.isOwner ? 'account_owner' : 'full_access',
      })
    case 'scopes':
      return Response.json({
        granted: shop.installation.scopes,
        required: platform.app.scopes,
        optional: platform.app.optionalScopes,
      })
    case 'extensions':
      return Response.json(extensionsOf(desk))
    default:
      return null
  }
}

/** The merchant allowed more, or nothing: only what the app declared as optional can be asked for. */
export async function grantScopes(desk: Desk): Promise<Response> {
  const { platform, shop, request } = desk
  if (!shop.installation) return Response.json({ error: 'The app is not installed.' }, { status: 403 })
  const { scopes = '' } = (await readFields(request)) as { scopes?: string }
  const wanted = scopes.split(',').filter(Boolean)
  const strange = wanted.filter((scope) => !platform.app.optionalScopes.includes(scope))
  if (strange.length > 0)
    return Response.json({ error: `Not among the optional scopes: ${strange.join(', ')}.` }, { status: 400 })
  if (wanted.length > 0) install({ platform, shop }, wanted)
  return bridgeAnswer(desk, 'scopes')!
}

/** `shopify.app.extensions()`: where the app's theme blocks stand. */
function extensionsOf({ platform, shop }: Desk): object[] {
  const extensions = readThemeExtensions(extensionsFolder(platform))
  const embeds = listEmbeds(shop, extensions)
  return extensions.map((extension) => ({
    handle: extension.handle,
    type: 'theme_app_extension',
    activations: embeds
      .filter((embed) => embed.extension === extension)
      .map(({ handle, schema, isOn, blockId }) => ({
        handle,
        name: schema.name,
        target: schema.target,
        status: isOn ? 'active' : 'available',
        activations: isOn
          ? [{ target: blockId, themeId: `gid://shopify/OnlineStoreTheme/${shop.mainTheme.id}` }]
          : [],
      })),
  }))
}
