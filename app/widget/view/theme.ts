import type { Host } from '../host'
import { lightnessOf } from './lightness'

/**
 * Light or dark as the merchant set it; `auto` goes by the shop's page itself, so that a shop without
 * a dark design doesn't get a dark chat at night.
 */
export function applyTheme({ config, element }: Host): void {
  const { theme } = config
  element.classList.toggle('dark', theme === 'auto' ? pageIsDark() : theme === 'dark')
}

/** A page is dark when its text is light; that holds for colours set by hand and for `color-scheme` alike. */
const pageIsDark = (): boolean => lightnessOf(getComputedStyle(document.body).color) > 0.55
