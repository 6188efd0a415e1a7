import type { Host } from '../host'

/**
 * Light or dark as the merchant set it; `auto` goes by the shop's page itself, so that a shop without
 * a dark design doesn't get a dark chat at night.
 */
export function applyTheme({ config, element }: Host): void {
  const { theme } = config
  element.classList.toggle('dark', theme === 'auto' ? pageIsDark() : theme === 'dark')
}

/** A page is dark when its text is light; that holds for colours set by hand and for `color-scheme` alike. */
function pageIsDark(): boolean {
  const [r = 0, g = 0, b = 0] =
    getComputedStyle(document.body)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? []
  return r * 0.3 + g * 0.6 + b * 0.1 > 140
}
