/** Custom properties that hold the colour of a theme's main button, in Horizon and in Dawn and its kin. */
const PROPERTIES = ['--color-primary-button-background', '--color-button', '--colors-accent-1']
/** Buttons that themes paint in that colour. */
const BUTTONS =
  '[name=add],.shopify-payment-button__button--unbranded,.button--primary,.btn--primary,.button,.btn'

/** The colour of the theme's main button as `#rrggbb`; empty where none can be told. */
export function themeColor(): string {
  const root = getComputedStyle(document.documentElement)
  const written = PROPERTIES.map((name) => root.getPropertyValue(name).trim())
  const button = document.querySelector(BUTTONS)
  const painted = button ? [getComputedStyle(button).backgroundColor] : []
  for (const color of [...written, ...painted]) {
    const found = asHex(/^\d+ *,/.test(color) ? `rgb(${color})` : color)
    if (found) return found
  }
  return ''
}

/** Any opaque colour that the browser knows; painted, so that its way of writing doesn't matter. */
function asHex(color: string): string {
  if (!color || !CSS.supports('color', color)) return ''
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return ''
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')
  return alpha === 255 ? `#${hex}` : ''
}
