/** Quotes and lists within each other at the beginning of one line. People write four or five. */
const DEEPEST = 50
/** Brackets of one paragraph that have no counterpart. */
const MOST_LOOSE_BRACKETS = 200

const MARK = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y
const RULE = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/

/**
 * Whether Markdown nests deeper than anybody writes: parsing takes the square of the depth, and everything behind it
 * walks the tree by recursion. Looks at each character once.
 */
export function isTooNested(markdown: string): boolean {
  let open = 0
  let stray = 0
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (line.trim() === '') {
      open = 0
      stray = 0
    } else if (!RULE.test(line) && marksOf(line) > DEEPEST) return true
    for (const [sign] of line.matchAll(/\\.|[[\]]/g)) {
      if (sign === '[') open += 1
      else if (sign === ']' && open > 0) open -= 1
      else if (sign === ']') stray += 1
    }
    if (open + stray > MOST_LOOSE_BRACKETS) return true
  }
  return false
}

function marksOf(line: string): number {
  MARK.lastIndex = 0
  let marks = 0
  while (marks <= DEEPEST && MARK.test(line)) marks += 1
  return marks
}
