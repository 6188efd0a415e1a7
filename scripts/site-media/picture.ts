import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { NARROWER_WIDTHS, narrowerFile } from '~/domains/content/pictures'
import { root } from '../../bench/lib/built-server'
import { drawWebp } from './webp'

const folder = join(root, 'public', 'site')
const MAX_BYTES = 100_000
const MAX_NARROWER_BYTES: Record<(typeof NARROWER_WIDTHS)[number], number> = { 720: 40_000, 1080: 70_000 }
/** Tried in turn until a picture is light enough; below the last, letters get rims. */
const QUALITIES = [0.8, 0.74, 0.68, 0.6]

/**
 * Takes what a window shows as WebP into public/site, in its own width and in the narrower ones.
 *
 * @returns how heavy each file is, in bytes
 * @throws Error when one would be heavier than it may be however it is written
 */
export async function takePicture(page: Page, file: string): Promise<number[]> {
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ animations: 'disabled' })
  const writer = await page.context().newPage()
  try {
    const sizes = [await write(writer, file, { picture, maxBytes: MAX_BYTES })]
    for (const width of NARROWER_WIDTHS) {
      const maxBytes = MAX_NARROWER_BYTES[width]
      sizes.push(await write(writer, narrowerFile(file, width), { picture, width, maxBytes }))
    }
    return sizes
  } finally {
    await writer.close()
  }
}

async function write(
  writer: Page,
  file: string,
  { maxBytes, ...wish }: { picture: Buffer; width?: number; maxBytes: number },
): Promise<number> {
  for (const quality of QUALITIES) {
    const bytes = await drawWebp(writer, { ...wish, quality })
    if (bytes.length > maxBytes) continue
    writeSiteFile(file, bytes)
    return bytes.length
  }
  throw new Error(`${file} is too heavy: show less of the page.`)
}

/** @param file below public/site */
export function writeSiteFile(file: string, content: Uint8Array | string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
