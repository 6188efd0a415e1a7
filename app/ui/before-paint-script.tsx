/** Reads what the switch for the theme wrote: the `theme` cookie, see ui/patterns/theme-switch. */
const THEME =
  'var d=document,r=d.documentElement.dataset,t=/(?:^|; )theme=(light|dark)/.exec(d.cookie);if(t)r.theme=t[1]'

/** Came back or read anew. */
const AGAIN = "var a=performance.getEntriesByType('navigation')[0]?.type!='navigate'"

/**
 * `data-whole` where a place further down is asked for, by an anchor or by coming back or reading anew: parts that were
 * only guessed at (`data-near`) would put something else there.
 */
const WHOLE = "if(location.hash||a)r.whole=''"

/**
 * `data-inter` where our own font is there already, as a page of ours was read before (enhance/fonts). The first one is
 * read in the machine's: fetching ours kept its words back by a sixth of a second on slow 4G, and they weren't drawn in it.
 */
const INTER = "if(a||d.referrer.startsWith(location.origin+'/'))r.inter=''"

/** Languages whose letters stand in squares, and what has the empty ones ready (`Parley Blank` in ui/site.css). */
const SQUARE_SCRIPTS = /^(?:ja|ko|zh)\b/
const SQUARES = `d.fonts.load('1em "Parley Blank"','\u3042')`

/**
 * Puts a page that is the same for everybody into the visitor's theme and font, as long as it is and with its lines where
 * they will be, before it is painted. The content security policy knows it by its hash.
 */
export function BeforePaintScript({ language }: { language: string }) {
  const steps = [THEME, AGAIN, WHOLE, INTER, ...(SQUARE_SCRIPTS.test(language) ? [SQUARES] : [])]
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants
  return <script dangerouslySetInnerHTML={{ __html: steps.join(';') }} />
}
