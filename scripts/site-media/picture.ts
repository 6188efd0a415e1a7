import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../bench/lib/built-server'

const folder = join(root, 'public', 'site')
const MAX_BYTES = 100_000
/** Tried in turn until a picture is light enough; below the last, letters get rims. */
const QUALITIES = [0.92, 0.86, 0.8, 0.74, 0.68, 0.6]

/**
 * Takes what a window shows as WebP into public/site.
 *
 * @returns how heavy the file is, in bytes
 * @throws Error when it would be heavier than MAX_BYTES however it is written
 */
export async function takePicture(page: Page, file: string): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ animations: 'disabled' })
  const writer = await page.context().newPage()
  try {
    for (const quality of QUALITIES) {
      const base64 = await writer.evaluate(asWebp, { png: png.toString('base64'), quality })
      const bytes = Buffer.from(base64, 'base64')
      if (bytes.length > MAX_BYTES) continue
      writeSiteFile(file, bytes)
      return bytes.length
    }
  } finally {
    await writer.close()
  }
  throw new Error(`${file} is too heavy: show less of the page.`)
}

/** @param file below public/site */
export function writeSiteFile(file: string, content: Uint8Array | string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** In the page. */
async function asWebp({ png, quality }: { png: string; quality: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')!.drawImage(picture, 0, 0)
  return canvas.toDataURL('image/webp', quality).split(',')[1]!
}
