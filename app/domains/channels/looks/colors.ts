import type { WidgetColors } from '../widget-wire'

/** The panel's two backgrounds, as in app/widget/chat.css. */
const LIGHT_PANEL = '#ffffff'
const DARK_PANEL = '#191b20'
const WHITE = '#ffffff'
const BLACK = '#000000'
/** WCAG 2.2, 1.4.3: contrast of text at level AA. */
const READABLE = 4.5
const STEPS = 20

type Rgb = [number, number, number]

/** Text on the accent, and the accent as text on both panels, made readable whatever colour a merchant picks. */
export function widgetColors(accent: string): WidgetColors {
  return {
    accent,
    onAccent:
      contrast(accent, WHITE) >= READABLE
        ? WHITE
        : contrast(accent, BLACK) >= contrast(accent, WHITE)
          ? BLACK
          : WHITE,
    accentOnLight: readableOn(accent, LIGHT_PANEL, BLACK),
    accentOnDark: readableOn(accent, DARK_PANEL, WHITE),
  }
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

/** The colour moved towards `end` no further than it takes to be read on `background`. */
function readableOn(color: string, background: string, end: string): string {
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(color, end, step / STEPS)
    if (contrast(mixed, background) >= READABLE) return mixed
  }
  return end
}

function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgb(from), rgb(to)]
  return `#${a
    .map((value, i) =>
      Math.round(value + (b[i]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Relative luminance of sRGB (WCAG 2.2). */
function luminance(color: string): number {
  const [r, g, b] = rgb(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const rgb = (color: string): Rgb =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as Rgb
