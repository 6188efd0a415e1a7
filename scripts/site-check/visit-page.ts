import type { BrowserContext, Page } from '@playwright/test'
import { canonicalAddress } from '~/domains/content/site/canonical-address'
import { DEFAULT_LANGUAGE, directionOf } from '~/platform/i18n/languages'
import { accessibilityProblems } from '../../tests/e2e/support/accessibility-problems'
import type { WalkedPage } from './site-walk'

export interface Visit {
  /** What isn't as it must be, a line each. */
  problems: string[]
  /** Absolute addresses that the page leads to or shows, other than its own. */
  addresses: string[]
}

const PATIENCE_MS = 120_000

/** What the browser itself says of a page that isn't there. */
const FAILED = /^Failed to load resource: .* status of 404/

export interface VisitOptions {
  origin: string
  language: string
  viewport: { width: number; height: number }
}

/**
 * Opens a page at its address in a language and looks at it: status, languages and directions, canonical address, what the
 * console says, what it asks of other servers, accessibility with all that unfolds in it unfolded. Dark is looked at in
 * English and in what is written from right to left: colours are the same in every language.
 */
export async function visitPage(
  context: BrowserContext,
  walked: WalkedPage,
  { origin, language, viewport }: VisitOptions,
): Promise<Visit> {
  const page = await context.newPage()
  try {
    await page.setViewportSize(viewport)
    const address = canonicalAddress(origin, walked.path, language)
    const heard = listen(page, origin, walked)
    const answer = await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS })
    const problems: string[] = []
    if (answer?.status() !== walked.status)
      problems.push(`answers ${answer?.status()} instead of ${walked.status}`)
    problems.push(...(await wrongLanguages(page, walked, language)))
    problems.push(...(await wrongCanonical(page, origin, walked, language)))
    await page.evaluate(unfold)
    const inDark = language === DEFAULT_LANGUAGE || directionOf(language) === 'rtl'
    problems.push(...(await accessibilityProblems(page, { inDark })))
    const { missing, addresses } = await addressesOf(page)
    problems.push(...missing.map((anchor) => `leads to #${anchor}, which isn't in it`))
    return { problems: [...problems, ...heard], addresses }
  } catch (error) {
    // One page that can't be looked at ends no walk over hundreds.
    return { problems: [`can't be looked at: ${String(error).split('\n', 1)[0]}`], addresses: [] }
  } finally {
    await page.close()
  }
}

/** Fills up while the page is open. */
function listen(page: Page, origin: string, { status }: WalkedPage): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const isOfMissingPage = status === 404 && message.location().url === page.url()
    if (message.type() === 'error' && !(isOfMissingPage && FAILED.test(message.text())))
      heard.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) heard.push(`asks another server: ${url}`)
  })
  return heard
}

async function wrongLanguages(page: Page, { bodyLanguage }: WalkedPage, language: string): Promise<string[]> {
  const found = await page.evaluate(() =>
    ['html', 'main'].map((name) => {
      const element = document.querySelector(name)
      return `${name} ${element?.getAttribute('lang')} ${element?.getAttribute('dir')}`
    }),
  )
  const body = bodyLanguage?.(language)
  const expected = [
    `html ${language} ${directionOf(language)}`,
    body ? `main ${body} ${directionOf(body)}` : 'main null null',
  ]
  return expected.flatMap((words, index) =>
    words === found[index] ? [] : [`is <${found[index]}> instead of <${words}>`],
  )
}

async function wrongCanonical(
  page: Page,
  origin: string,
  { canonical, bodyLanguage }: WalkedPage,
  language: string,
): Promise<string[]> {
  if (!canonical || !bodyLanguage) return []
  const expected = canonicalAddress(origin, canonical, bodyLanguage(language))
  const found = await page.locator('link[rel=canonical]').getAttribute('href')
  return found === expected ? [] : [`has ${found} as its canonical address instead of ${expected}`]
}

/** In the page. */
function unfold(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
    // Of several with one name only one is ever open.
    details.removeAttribute('name')
    details.open = true
  }
}

/** What a page leads to or shows elsewhere, and the anchors that it names in itself and doesn't have. */
async function addressesOf(page: Page): Promise<{ addresses: string[]; missing: string[] }> {
  const { named, ids } = await page.evaluate(namesIn)
  const found = [...new Set(named.flatMap((value) => (value.includes(' ') ? ofSet(value) : [value])))]
  const here = new URL('', page.url()).href
  return {
    addresses: found
      .filter((address) => !address.startsWith('#'))
      .map((address) => new URL(address, here).href)
      .filter((address) => address !== here),
    missing: found
      .filter((address) => address.startsWith('#'))
      .map((address) => decodeURIComponent(address.slice(1)))
      .filter((anchor) => anchor !== '' && !ids.includes(anchor)),
  }
}

/** Addresses of a `srcset`. */
const ofSet = (value: string): string[] => value.split(',').map((part) => part.trim().split(' ')[0]!)

/** In the page. */
const namesIn = (): { named: string[]; ids: string[] } => ({
  named: ['href', 'src', 'poster', 'srcset'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute) ?? ''),
  ),
  ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
})
