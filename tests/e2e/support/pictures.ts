import type { Locator, Page } from '@playwright/test'

/** A real PNG of one colour, as the page's browser writes it. */
export async function drawPicture(page: Page, color: string): Promise<Buffer> {
  const data = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 400
    const brush = canvas.getContext('2d')
    if (brush) brush.fillStyle = fill
    brush?.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  }, color)
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}

/** Pastes a picture into a field, as after taking a screenshot. */
export async function pasteFile(
  field: Locator,
  { name, content }: { name: string; content: Buffer },
): Promise<void> {
  await field.evaluate(
    (element, file) => {
      const bytes = Uint8Array.from(atob(file.base64), (sign) => sign.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], file.name, { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { name, base64: content.toString('base64') },
  )
}
