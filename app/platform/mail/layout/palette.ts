/**
 * The colours of app/ui/tokens.css as mail programs know them: hexadecimal, and given twice. Inline for light, by
 * class for dark, because half the programs drop variables and some drop the style element.
 */
const LIGHT = {
  canvas: '#faf9f7',
  card: '#ffffff',
  sunken: '#f3f2ef',
  ink: '#172023',
  muted: '#4f585d',
  line: '#e3e2df',
  accent: '#006a6f',
  onAccent: '#ffffff',
}

const DARK: typeof LIGHT = {
  canvas: '#0d1214',
  card: '#151b1d',
  sunken: '#0d1214',
  ink: '#eaedef',
  muted: '#a9b1b4',
  line: '#293032',
  accent: '#5bcfc8',
  onAccent: '#07191b',
}

export const colours = LIGHT

/** Segoe UI first: Outlook takes Times when the first name is one it doesn't have. */
export const FONT =
  "'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif"

const darkRules = (scope: string) =>
  [
    [`.canvas`, `background-color:${DARK.canvas}`],
    [`.card`, `background-color:${DARK.card};border-color:${DARK.line}`],
    [`.sunken`, `background-color:${DARK.sunken};border-color:${DARK.line}`],
    [`.ink`, `color:${DARK.ink}`],
    [`.muted`, `color:${DARK.muted}`],
    [`.link`, `color:${DARK.accent}`],
    [`.action`, `background-color:${DARK.accent};color:${DARK.onAccent}`],
  ]
    .map(([selector, rules]) => `${scope}${selector}{${rules?.replaceAll(/(;|$)/g, ' !important$1')}}`)
    .join('')

/** Without quotes and angle brackets, which React would escape. `data-ogsc` is how Outlook's own dark mode asks. */
export const STYLES = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  darkRules('[data-ogsc] '),
  '@media (max-width:480px){.card-inner{padding:24px 20px 12px !important}.action{display:block !important;text-align:center !important}}',
].join('\n')
