/** How Stripe draws its fields (docs.stripe.com/elements/appearance-api). */
export interface Appearance {
  theme: 'stripe' | 'night'
  variables: Record<string, string>
}

/** Our colours by Stripe's names for theirs. */
const COLOURS = {
  colorPrimary: '--color-accent',
  colorBackground: '--color-surface',
  colorText: '--color-ink',
  colorTextSecondary: '--color-muted',
  colorDanger: '--color-bad',
}

/** Our colours as they are at a place of the page, for fields in a frame that our style sheet doesn't reach. */
export function appearanceAt(place: HTMLElement, isDark: boolean): Appearance {
  const probe = place.ownerDocument.createElement('span')
  place.append(probe)
  const colours = Object.entries(COLOURS).map(([name, token]) => {
    probe.style.color = `var(${token})`
    return [name, asHex(getComputedStyle(probe).color)]
  })
  probe.remove()
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: { ...Object.fromEntries(colours), borderRadius: '8px', fontFamily: 'system-ui, sans-serif' },
  }
}

/** Stripe reads no `oklch()`: a pixel is painted with it and read. */
function asHex(colour: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return colour
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
