import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { AppError } from '~/platform/errors/app-error'
import { projectRoot } from '~/platform/i18n/project-root.server'

const FOLDER = join(projectRoot, 'build', 'widget')
/** A shop gets a new launcher at most this much later; the chat's name changes with its content. */
const LAUNCHER_KEPT = 'public, max-age=300, stale-while-revalidate=86400'
const CHAT_KEPT = 'public, max-age=31536000, immutable'

interface Encoded {
  changed: number
  plain: Buffer
  br: Buffer
  gzip: Buffer
}
const CHAT_NAME = /^(chat|storefront|address|attach|files)\.[0-9a-f]{8}\.js$/
const kept = new Map<string, Encoded>()

/**
 * A built file of the widget (scripts/build-widget.mjs), compressed once at full strength, readable from
 * every origin as scripts are.
 *
 * @throws AppError `not_found` for a name that the build didn't write
 */
export function widgetFile(request: Request, name: string): Response {
  const file = read(name)
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
  return new Response(new Uint8Array(file[encoding]), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': CHAT_NAME.test(name) ? CHAT_KEPT : LAUNCHER_KEPT,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept-Encoding',
      ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }),
    },
  })
}

/** Name of the built chat for storefronts. */
export const storefrontChat = (): string => readManifest().storefront

/** Name of the built form for a shopper's address. */
export const addressForm = (): string => readManifest().address

/** Name of the built part that takes files. */
export const fileForm = (): string => readManifest().attach

interface Manifest {
  storefront: string
  address: string
  attach: string
}

function readManifest(): Manifest {
  const path = join(FOLDER, 'manifest.json')
  const changed = statSync(path).mtimeMs
  if (manifest?.changed !== changed) {
    const names = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    manifest = { changed, ...names }
  }
  return manifest
}

let manifest: ({ changed: number } & Manifest) | undefined

function read(name: string): Encoded {
  const path = join(FOLDER, name)
  if (!(name === 'widget.js' || CHAT_NAME.test(name)) || !existsSync(path)) throw new AppError('not_found')
  const changed = statSync(path).mtimeMs
  const known = kept.get(name)
  if (known?.changed === changed) return known
  const plain = readFileSync(path)
  const br = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
  const encoded = { changed, plain, br, gzip: gzipSync(plain, { level: 9 }) }
  kept.set(name, encoded)
  return encoded
}
