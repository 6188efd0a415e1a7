/**
 * How light a computed colour is, from 0 (black) to 1 (white). Browsers give colours back in the space they were
 * written in (CSS Color 4, "Serializing Color Values"): `rgb()` of 0 to 255, `color()` of 0 to 1, `oklab()` and
 * `oklch()` with a lightness of 0 to 1, `lab()` and `lch()` with one of 0 to 100.
 */
export function lightnessOf(color: string): number {
  const [a = 0, b = 0, c = 0] =
    color
      .replace(/^color\(\S+/, '')
      .match(/[\d.]+/g)
      ?.map(Number) ?? []
  if (/^ok/.test(color)) return a
  if (/^l/.test(color)) return a / 100
  return (a * 0.3 + b * 0.6 + c * 0.1) / (/^c/.test(color) ? 1 : 255)
}
