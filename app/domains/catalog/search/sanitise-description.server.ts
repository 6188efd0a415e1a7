import * as cheerio from 'cheerio'
import { isTooNestedHtml } from '~/platform/validation/html-nesting'
import { htmlToText } from '../source/html-to-text.server'
import { textToHtml } from '../source/text-to-html'

const TAGS = new Set(
  'a b blockquote br caption code dd div dl dt em h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
)
/** Taken out with all that is in them; other unknown tags only lose themselves. */
const SILENT =
  'script, style, iframe, object, embed, template, noscript, svg, math, form, head, title, base, link, meta'
const ATTRIBUTES: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

/**
 * A shop's own description made safe to show: known tags only, no styles or scripts, web addresses only, links that
 * open apart and lend no rank. The parser is the browser's algorithm (parse5), so both see the same tree.
 */
export function sanitiseDescription(html: string): string {
  if (isTooNestedHtml(html)) return textToHtml(htmlToText(html))
  const $ = cheerio.load(html, null, false)
  $(SILENT).remove()
  $('*').each((_, element) => {
    const node = $(element)
    const name = node.prop('tagName')?.toLowerCase() ?? ''
    if (!TAGS.has(name)) {
      node.replaceWith(node.contents())
      return
    }
    const kept = ATTRIBUTES[name] ?? []
    for (const attribute of Object.keys(node.attr() ?? {})) {
      if (!kept.includes(attribute)) node.removeAttr(attribute)
    }
    for (const attribute of ['href', 'src']) {
      const address = node.attr(attribute)
      if (address !== undefined && !isWebAddress(address)) node.removeAttr(attribute)
    }
    if (name === 'a') node.attr('rel', 'nofollow noopener noreferrer').attr('target', '_blank')
    if (name === 'img') node.attr('loading', 'lazy')
  })
  $.root()
    .find('*')
    .addBack()
    .contents()
    .filter((_, node) => node.type === 'comment' || node.type === 'directive')
    .remove()
  return $.html()
}

function isWebAddress(address: string): boolean {
  const absolute = address.trim().startsWith('//') ? `https:${address.trim()}` : address.trim()
  return URL.canParse(absolute) && /^https?:$/.test(new URL(absolute).protocol)
}
