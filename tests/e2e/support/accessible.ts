import { expect, type Page } from '@playwright/test'
import { accessibilityProblems } from './accessibility-problems'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

/** Each page in each language, light and dark: `ACCESSIBILITY=everything npx playwright test accessibility`. */
export const isEverything = process.env.ACCESSIBILITY === 'everything'

/**
 * Fails softly, so that a walk names all that it found. Dark is looked at in English, as the colours are the same in every
 * language.
 */
export async function expectAccessible(page: Page, what: string, { alsoDark = true } = {}): Promise<void> {
  const isInEnglish = (await page.locator('html').getAttribute('lang')) === 'en'
  const inDark = isEverything || (isInEnglish && alsoDark)
  expect.soft(await accessibilityProblems(page, { inDark }), what).toEqual([])
}

/**
 * Opens each address and checks it: every other one in a phone's window, the rest in a desktop's. `turn` says which begin,
 * so that three walks see every page in both. Every other page is looked at in dark: they are made of the same parts.
 */
export async function expectAllAccessible(page: Page, paths: readonly string[], turn: number): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await page.setViewportSize((index + turn) % 2 === 0 ? DESKTOP : PHONE)
    await page.goto(path)
    await expectAccessible(page, path, { alsoDark: index % 2 === 0 })
  }
}
