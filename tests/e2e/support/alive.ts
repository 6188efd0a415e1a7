import type { Page } from '@playwright/test'

/** Once React has taken the page over: a button that isn't a form's does nothing before. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
}
