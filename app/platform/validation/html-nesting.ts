/** Elements that end by themselves when the next one begins, or never hold anything (WHATWG HTML, "optional tags"). */
const FLAT = new Set(
  'p li dt dd tr td th thead tbody tfoot colgroup option optgroup rb rt rp body html head area base br col embed hr img input link meta source track wbr'.split(
    ' ',
  ),
)
/** Browsers draw 512 at most. */
const DEEPEST = 400

/**
 * Whether HTML nests deeper than any page: parsers compare each end tag with all that is open, and what walks their tree
 * does so by recursion. Looks at each character once; what closes nothing counts as nothing.
 */
export function isTooNestedHtml(html: string): boolean {
  let depth = 0
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/gi)) {
    if (FLAT.has(name!.toLowerCase())) continue
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    if (depth > DEEPEST) return true
  }
  return false
}
