import type { Cheerio, CheerioAPI } from 'cheerio'
import type { AnyNode, Element } from 'domhandler'

/** Never content. */
const FURNITURE = [
  'script, style, noscript, template, iframe, object, svg, canvas, dialog, link, meta',
  // A button that opens a panel is the question of an accordion.
  'nav, footer, button:not([aria-controls]), select, textarea, input',
  '[role="navigation"], [role="banner"], [role="contentinfo"], [role="search"], [role="dialog"]',
  '[role="alertdialog"], [role="complementary"], [role="menu"], [role="menubar"]',
].join(', ')

/** Furniture as a rule, but some builders wrap the whole page in one. */
const MOSTLY_FURNITURE = 'aside, form, header'

/** Words in a class or id that only furniture bears, as whole words. */
const FURNITURE_NAME =
  /(^|[-_\s])(cookies?|consent|gdpr|breadcrumbs?|newsletter|subscribe|popup|modal|overlay|share|social|skip-link|announcement-bar|site-header|site-footer|mega-?menu|navbar|sidebar)($|[-_\s])/i

const HIDDEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])/i

const MAIN = [
  'main',
  '[role="main"]',
  'article',
  '#main-content',
  '#content',
  '.main-content',
  '.page-content',
]
/** Share of the page's words that an element must hold to be taken for the content. */
const ENOUGH = 0.3
/** Share of a list's words inside short links from which on it is a menu. */
const MENU = 0.7
const SHORT_LINK_WORDS = 6

/** Takes out what isn't content, what a visitor can't see, and menus without a name. Changes `$`. */
export function removeFurniture($: CheerioAPI): void {
  removeHidden($)
  $(FURNITURE).remove()
  const all = lengthOf($('body'))
  $(MOSTLY_FURNITURE).each((_i, element) => {
    const part = $(element)
    const holdsTitle =
      element.name === 'header' && (part.find('h1').length > 0 || part.closest('main, article').length > 0)
    if (!holdsTitle && lengthOf(part) < all / 2) part.remove()
  })
  $('[class], [id]').each((_i, element) => {
    const name = `${$(element).attr('class') ?? ''} ${$(element).attr('id') ?? ''}`
    const isPage = /^(html|body|main)$/.test(element.name)
    if (!isPage && FURNITURE_NAME.test(name) && lengthOf($(element)) < all / 2) $(element).remove()
  })
  $('ul, ol').each((_i, element) => {
    if (isMenu($, $(element))) $(element).remove()
  })
}

/** The first element that is named as main content and holds a good share of the words; else the body. */
export function findMainContent($: CheerioAPI): Element {
  const body = $('body')
  const all = lengthOf(body)
  for (const selector of MAIN) {
    const found = $(selector)
    if (found.length === 1 && lengthOf(found) >= ENOUGH * all) return found.get(0) as Element
  }
  return body.get(0) as Element
}

function removeHidden($: CheerioAPI): void {
  // The panel of a closed accordion or tab is content: a control on the page opens it.
  const opened = new Set<string>()
  $('[aria-controls]').each((_i, element) => {
    for (const id of ($(element).attr('aria-controls') ?? '').split(/\s+/)) opened.add(id)
  })
  $('[hidden], [aria-hidden="true"], [style]').each((_i, element) => {
    const { attribs } = element
    const isHidden =
      'hidden' in attribs || attribs['aria-hidden'] === 'true' || HIDDEN_STYLE.test(attribs.style ?? '')
    if (isHidden && !opened.has(attribs.id ?? '') && attribs.hidden !== 'until-found') $(element).remove()
  })
}

function isMenu($: CheerioAPI, list: Cheerio<Element>): boolean {
  const links = list.find('a')
  if (links.length < 3 || lengthOf(links) < MENU * lengthOf(list)) return false
  const words = links.toArray().reduce((sum, link) => sum + $(link).text().trim().split(/\s+/).length, 0)
  return words / links.length < SHORT_LINK_WORDS
}

const lengthOf = (selection: Cheerio<AnyNode>): number => selection.text().replace(/\s+/g, ' ').trim().length
