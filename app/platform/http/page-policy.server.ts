import { createHash } from 'node:crypto'

const RUNS = /^$|^module$|^text\/javascript$|^importmap$|^speculationrules$/

/**
 * The content security policy of a public page, CSP level 3: the scripts and styles that stand in it are named by their
 * hashes, so the page may be kept and shown to anybody. Pictures come from any https address, as shops' do.
 */
export function policyOfPage(html: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(ownScripts(html))].join(' '),
    ["style-src 'self'", ...hashesOf(textsOf(html, 'style').map(({ text }) => text))].join(' '),
    "img-src 'self' data: blob: https:",
    // The empty squares that East Asian text stands on stand within the sheet (ui/fonts/inter.css).
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const hashesOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
]

/** Scripts of the page itself: one with a source is ours by `'self'`, one of another type is data and never runs. */
const ownScripts = (html: string): string[] =>
  textsOf(html, 'script')
    .filter(({ attributes }) => !/\ssrc=/.test(attributes))
    .filter(({ attributes }) => RUNS.test(/\stype="([^"]*)"/.exec(attributes)?.[1] ?? ''))
    .map(({ text }) => text)

/** What stands in each element of a name whose content no markup interrupts. */
function textsOf(html: string, name: 'script' | 'style'): { attributes: string; text: string }[] {
  const found: { attributes: string; text: string }[] = []
  for (let at = html.indexOf(`<${name}`); at >= 0; at = html.indexOf(`<${name}`, at + 1)) {
    const begin = html.indexOf('>', at)
    const text = html.slice(begin + 1, html.indexOf(`</${name}>`, begin))
    found.push({ attributes: html.slice(at, begin), text })
  }
  return found
}
