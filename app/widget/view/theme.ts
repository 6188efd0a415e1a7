import type { Host } from '../host'

/**
 * Light or dark as the merchant set it; `auto` goes by the colour that the shop's page really has, so that a
 * shop without a dark design doesn't get a dark chat at night.
 */
export function applyTheme({ config, element }: Host): void {
  const { theme } = config
  element.classList.toggle('dark', theme === 'auto' ? pageIsDark() : theme === 'dark')
}

function pageIsDark(): boolean {
  for (const element of [document.body, document.documentElement]) {
    const { backgroundColor, colorScheme } = getComputedStyle(element)
    const [r = 0, g = 0, b = 0, alpha = 1] = backgroundColor.match(/[\d.]+/g)?.map(Number) ?? []
    if (backgroundColor.startsWith('rgb') && alpha > 0.5) return r * 0.3 + g * 0.6 + b * 0.1 < 110
    if (colorScheme.includes('dark') && !colorScheme.includes('light')) return true
  }
  return (
    getComputedStyle(document.documentElement).colorScheme.includes('dark') &&
    matchMedia('(prefers-color-scheme:dark)').matches
  )
}
