/** Reads what the switch for the theme wrote: the `theme` cookie, see ui/patterns/theme-switch. */
const SCRIPT =
  'var t=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(t)document.documentElement.dataset.theme=t[1]'

/**
 * Puts a page that is the same for everybody into the visitor's theme before it is painted. The content security policy
 * knows it by its hash.
 */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
