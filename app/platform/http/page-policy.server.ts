import { createHash } from 'node:crypto'

const RUNS = /^$|^module$|^text\/javascript$|^importmap$|^speculationrules$/

/**
 * The content security policy of a public page, CSP level 3: the scripts that stand in it are named by their hashes, so
 * the page may be kept and shown to anybody. Pictures come from any https address, as shops' do.
 */
export function policyOfPage(html: string): string {
  const hashes = ownScripts(html).map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Scripts of the page itself: one with a source is ours by `'self'`, one of another type is data and never runs. */
function ownScripts(html: string): string[] {
  const scripts: string[] = []
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 1)) {
    const begin = html.indexOf('>', at)
    const attributes = html.slice(at, begin)
    if (/\ssrc=/.test(attributes) || !RUNS.test(/\stype="([^"]*)"/.exec(attributes)?.[1] ?? '')) continue
    scripts.push(html.slice(begin + 1, html.indexOf('</script>', begin)))
  }
  return scripts
}
