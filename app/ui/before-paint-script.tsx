/** Reads what the switch for the theme wrote: the `theme` cookie, see ui/patterns/theme-switch. */
const THEME =
  'var d=document,r=d.documentElement.dataset,t=/(?:^|; )theme=(light|dark)/.exec(d.cookie);if(t)r.theme=t[1]'

/**
 * `data-whole` where a place further down is asked for, by an anchor or by coming back or reading anew: parts that were
 * only guessed at (`data-near`) would put something else there.
 */
const WHOLE = "if(location.hash||performance.getEntriesByType('navigation')[0]?.type!='navigate')r.whole=''"

/**
 * Puts a page that is the same for everybody into the visitor's theme, and as long as it is, before it is painted. The
 * content security policy knows it by its hash.
 */
export function BeforePaintScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: `${THEME};${WHOLE}` }} />
}
