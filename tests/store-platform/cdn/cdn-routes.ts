import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { appBridgeScript } from '../app-bridge/bundle'
import { asset } from '../http/compressed'
import type { Exchange, Route } from '../http/exchange'
import { extensionsFolder } from '../sources/extensions-folder'
import { readThemeExtensions } from '../sources/theme-extension'
import { drawPicture } from './draw-picture'
import { DRAWINGS } from './drawings'

/** `/extensions/{uid}/{name}-{version}/assets/{file}`: old versions stay, as pages that are open still ask for them. */
async function extensionAsset({ platform, request, url }: Exchange): Promise<Response | null> {
  const [, , uid, , , name = ''] = url.pathname.split('/').map(decodeURIComponent)
  const extension = readThemeExtensions(extensionsFolder(platform)).find((one) => one.uid === uid)
  const content = extension?.assets.get(name)
  return content ? asset(request, name, content) : null
}

/** Drawings of the sample shop. */
async function drawing({ request, url }: Exchange): Promise<Response | null> {
  const name = basename(decodeURIComponent(url.pathname))
  const path = join(DRAWINGS, name)
  return existsSync(path) ? asset(request, name, await readFile(path)) : null
}

const picture = ({ request, url }: Exchange): Promise<Response> =>
  asset(request, 'picture.svg', drawPicture(url.pathname))

async function appBridge({ request }: Exchange): Promise<Response> {
  return asset(request, 'app-bridge.js', await appBridgeScript(), { isVersioned: false })
}

export const cdnRoutes: Route[] = [
  { host: 'cdn.shopify.com', method: 'GET', path: '/shopifycloud/app-bridge.js', handle: appBridge },
  {
    host: 'cdn.shopify.com',
    method: 'GET',
    path: /^\/extensions\/[^/]+\/[^/]+\/assets\/[^/]+$/,
    handle: extensionAsset,
  },
  { host: 'cdn.shopify.com', method: 'GET', path: /^\/s\/files\/sample-shop\/[^/]+$/, handle: drawing },
  {
    host: 'cdn.shopify.com',
    method: 'GET',
    path: /^\/s\/files\/.+\.(?:jpe?g|png|webp|gif|svg)$/i,
    handle: picture,
  },
  { host: 'shop', method: 'GET', path: /^\/cdn\/shop\/(?:files|products)\/.+/, handle: picture },
]
