import type { Page } from '@playwright/test'

export interface WebpWish {
  /** In any format that a browser reads. */
  picture: Buffer
  /** In pixels; without it, the picture's own. */
  width?: number
  /** From 0 to 1. */
  quality: number
}

/** Draws a picture as WebP, narrower where that is wished. */
export async function drawWebp(page: Page, { picture, ...wish }: WebpWish): Promise<Buffer> {
  const base64 = await page.evaluate(draw, { ...wish, base64: picture.toString('base64') })
  return Buffer.from(base64, 'base64')
}

/** In the page. */
async function draw(wish: { base64: string; width?: number; quality: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(wish.base64), (char) => char.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes]))
  const canvas = document.createElement('canvas')
  canvas.width = wish.width ?? picture.width
  canvas.height = Math.round((picture.height * canvas.width) / picture.width)
  const brush = canvas.getContext('2d')!
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', wish.quality).split(',')[1]!
}
