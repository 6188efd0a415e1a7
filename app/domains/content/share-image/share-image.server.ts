import { AppError } from '~/platform/errors/app-error'
import { drawShareImage } from './draw-share-image.server'
import { readShareImageAddress } from './share-image-address.server'

const MOST_KEPT_BYTES = 16 * 1024 * 1024
const kept = new Map<string, Promise<Buffer>>()
let keptBytes = 0

/**
 * Answer of `GET /og/<page>.<language>.png?v=…`: drawn when it's first asked for, then kept in memory up to 16 MB. Its
 * address changes with what it shows, so whoever fetched it need never ask again.
 *
 * @throws AppError `not_found` for an address that `shareImageAddress` never made
 */
export async function shareImage(rest: string, version: string | null): Promise<Response> {
  const asked = readShareImageAddress(rest, version)
  if (!asked) throw new AppError('not_found')
  const image = await keep(`${asked.language} ${asked.title}`, () =>
    drawShareImage(asked.title, asked.language),
  )
  return new Response(new Uint8Array(image), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

async function keep(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(name)
  if (known) return known
  const drawing = draw()
  kept.set(name, drawing)
  try {
    keptBytes += (await drawing).length
  } catch (error) {
    kept.delete(name)
    throw error
  }
  for (const [oldest, image] of kept) {
    if (keptBytes <= MOST_KEPT_BYTES || oldest === name) break
    kept.delete(oldest)
    keptBytes -= (await image).length
  }
  return drawing
}
