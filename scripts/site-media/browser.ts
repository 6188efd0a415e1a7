import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../lib/chromium.mjs'

/** Runs work with a Chromium whose colours are the same on every machine. */
export async function withBrowser(
  flags: readonly string[],
  work: (browser: Browser) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--force-color-profile=srgb', ...flags],
  })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}
