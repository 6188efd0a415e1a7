import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

/** WCAG 2.2 AA, and what the checker's authors hold to be good practice besides: landmarks, headings, empty cells. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Each page in each language, light and dark: `ACCESSIBILITY=everything npx playwright test accessibility`. */
export const isEverything = process.env.ACCESSIBILITY === 'everything'

/**
 * Fails softly, so that a walk names all that it found, on anything the automated check knows in a page as it stands: in
 * light by every rule, in dark by those about colour, and on anything wider than the window. Dark is looked at in English,
 * as the colours are the same in every language.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await turned(page)
  const found = await violations(page, (axe) => axe.withTags(STANDARD))
  const isInEnglish = (await page.locator('html').getAttribute('lang')) === 'en'
  if (isEverything || isInEnglish) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await turned(page)
    const inDark = await violations(page, (axe) => axe.withRules(COLOUR_RULES))
    found.push(...inDark.map((words) => `dark: ${words}`))
  }
  const overflow = await page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )
  if (overflow > 0) found.push(`${overflow} px wider than the window`)
  expect.soft(found, what).toEqual([])
}

/** In the page: how many movements are under way that will end. */
export const motions = (): number =>
  document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY).length

/**
 * Until a theme's colours stand: in between, contrasts are measured that nobody sees. The end of one movement may begin the
 * next, of what inherits its colour.
 */
async function turned(page: Page): Promise<void> {
  do
    await page.evaluate(() =>
      new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)),
    )
  while ((await page.evaluate(motions)) > 0)
}

async function violations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // One document: the default mode opens a second page to gather the results of frames.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    // The components' own live region names a button that may be gone by now; it empties itself after seven seconds.
    .exclude('[data-live-announcer]')
  const answer = await choose(axe).analyze()
  return answer.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
}

/**
 * Opens each address and checks it: every other one in a phone's window, the rest in a desktop's. `turn` says which begin,
 * so that three walks see every page in both.
 */
export async function expectAllAccessible(page: Page, paths: readonly string[], turn: number): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await page.setViewportSize((index + turn) % 2 === 0 ? DESKTOP : PHONE)
    await page.goto(path)
    await expectAccessible(page, path)
  }
}
