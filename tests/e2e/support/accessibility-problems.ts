import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

/** WCAG 2.2 AA, and what the checker's authors hold to be good practice besides: landmarks, headings, empty cells. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Anything the automated check knows in a page as it stands: in light by every rule, in dark, where that is asked for, by
 * those about colour; and anything wider than the window. A line each, none when all is well.
 */
export async function accessibilityProblems(page: Page, { inDark }: { inDark: boolean }): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // What sticks out of a part whose length is only guessed at would seem to lie on the next.
  await page.waitForFunction(() => !document.querySelector('[data-near]'))
  await turned(page)
  const problems = await violations(page, (axe) => axe.withTags(STANDARD))
  if (inDark) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await turned(page)
    const found = await violations(page, (axe) => axe.withRules(COLOUR_RULES))
    problems.push(...found.map((words) => `dark: ${words}`))
  }
  const overflow = await page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )
  return overflow > 0 ? [...problems, `${overflow} px wider than the window`] : problems
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

/** In place of the checker's own script, which the builder would send twice for each look at a page. */
const NOTHING_MORE = ';'

/** Once a document: to send and to read half a megabyte takes as long as a look by a few rules. */
async function bringChecker(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeCore.source)
}

async function violations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await bringChecker(page)
  const axe = new AxeBuilder({ page, axeSource: NOTHING_MORE })
    // One document: the default mode opens a second page to gather the results of frames.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    // The components' own live region names a button that may be gone by now; it empties itself after seven seconds.
    .exclude('[data-live-announcer]')
  const answer = await choose(axe).analyze()
  return answer.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
}
