/** Reads what the switch for the theme wrote: the `theme` cookie, see ui/patterns/theme-switch. */
const THEME =
  'var d=document,r=d.documentElement.dataset,t=/(?:^|; )theme=(light|dark)/.exec(d.cookie);if(t)r.theme=t[1]'

/**
 * `data-whole` where a place further down is asked for, by an anchor or by coming back or reading anew: parts that were
 * only guessed at (`data-near`) would put something else there.
 */
const WHOLE = "if(location.hash||performance.getEntriesByType('navigation')[0]?.type!='navigate')r.whole=''"

/** Languages whose letters stand in squares, and what has the empty ones ready (`Parley Blank` in ui/site.css). */
const SQUARE_SCRIPTS = /^(?:ja|ko|zh)\b/
const SQUARES = `d.fonts.load('1em "Parley Blank"','\u3042')`

/**
 * Puts a page that is the same for everybody into the visitor's theme, as long as it is and with its lines where they will
 * be, before it is painted. The content security policy knows it by its hash.
 */
export function BeforePaintScript({ language }: { language: string }) {
  const steps = [THEME, WHOLE, ...(SQUARE_SCRIPTS.test(language) ? [SQUARES] : [])]
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants
  return <script dangerouslySetInnerHTML={{ __html: steps.join(';') }} />
}
