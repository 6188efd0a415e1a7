import japanese from '@fontsource-variable/noto-sans-jp/wght.css?url'

/**
 * Style sheet with a font for a language that many machines can't draw, or null. It stands behind the system's own fonts
 * in `--font-sans` and comes in small ranges, so a machine that has such a font fetches none of it.
 */
export function fontSheetOf(language: string): string | null {
  return language === 'ja' ? japanese : null
}
