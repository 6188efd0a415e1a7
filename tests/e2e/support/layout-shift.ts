import type { Page } from '@playwright/test'

/** From its next page on, how far what is seen has moved by itself: the sum of the browser's layout shifts. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as { shifted?: number }
    seen.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted! += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as { shifted?: number }).shifted ?? Number.NaN)
}

/** Waits until what the page has is painted, and its shifts told of: its next frame is over once another begins. */
export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
