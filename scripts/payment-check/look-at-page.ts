import type { Locator, Page } from '@playwright/test'
import { directionOf } from '~/platform/i18n/languages'
import { accessibilityProblems } from '../../tests/e2e/support/accessibility-problems'
import type { WalkedLanguage } from './markets'

export const WIDTHS = [360, 1280] as const
const HEIGHT = 900

export interface Look {
  language: WalkedLanguage
  /** Takes a picture of the page as it stands, when pictures are wanted. */
  picture: (as: string) => Promise<void>
}

/** A page as it stands, in a phone's window and a desktop's: its language and direction, its words, and all that `accessibilityProblems` knows. */
export async function lookAtPage(page: Page, { language, picture }: Look): Promise<string[]> {
  const problems = await wrongWords(page.locator(':root'), language)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const inDark = width === WIDTHS[0]
    const found = await accessibilityProblems(page, { inDark })
    problems.push(...found.map((words) => `${width}: ${words}`))
    if (inDark) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await picture(`${width}-dark`)
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await picture(String(width))
  }
  return problems
}

/** @param root of a page or of a frame in one */
export async function wrongWords(root: Locator, language: WalkedLanguage): Promise<string[]> {
  const { frame, words } = await root.evaluate(readPage)
  const expected = `${language} ${directionOf(language)}`
  const problems = frame === expected ? [] : [`is in <${frame}> instead of <${expected}>`]
  const odd = words.filter((text) => text.includes('{{') || [KEY, UNSAID, CODE].some((one) => one.test(text)))
  const foreign = language === 'ar' ? words.filter((text) => ENGLISH.test(text) && !ARABIC.test(text)) : []
  return [...problems, ...[...new Set([...odd, ...foreign])].map((text) => `says “${text}”`)]
}

/** A message's key where its words should be; names of files and hosts have dots as well. */
const KEY = /^(?!.*\.(pdf|xml|txt|csv|test|com|jpe?g|png)$)[a-z][\w-]*(\.[A-Za-z_][\w-]*)+$/
/** A country's or a language's where its name should be. */
const CODE = /^[A-Z]{2}$/
const UNSAID = /\bundefined\b|\bNaN\b|\[object |Invalid Date/
const ARABIC = /\p{Script=Arabic}/u
/** More than a name. */
const ENGLISH = /(?:\b[A-Za-z][a-z']+\b[ ,.]+){3,}/

/** In the page: its language, direction, and every piece of text that people read or hear. */
function readPage(): { frame: string; words: string[] } {
  const words: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const isRead = parent && !parent.closest('script, style, template, noscript, [lang], [data-unread]')
    const text = walker.currentNode.textContent?.trim()
    if (isRead && text) words.push(text)
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]:not(iframe)`))
      words.push(element.getAttribute(name) ?? '')
  const { lang, dir } = document.documentElement
  return { frame: `${lang} ${dir}`, words: [document.title, ...words] }
}
