import { expect, test } from 'vitest'
import { lightnessOf } from './lightness'

test.each([
  ['rgb(242, 234, 219)', 'oklch(0.945 0.004 220)', 'oklab(0.9 0 0)', 'lab(93 1 2)', 'lch(93 2 80)'],
  ['rgba(255, 255, 255, 0.9)', 'color(srgb 0.94 0.92 0.86)', 'color(display-p3 0.9 0.9 0.9)', 'oklch(1 0 0)'],
])('light words are light in every way a browser writes colours', (...colors) => {
  for (const color of colors) expect(lightnessOf(color), color).toBeGreaterThan(0.8)
})

test('dark words are dark in every way a browser writes colours', () => {
  for (const color of [
    'rgb(44, 38, 32)',
    'oklch(0.235 0.014 225)',
    'lab(15.4 0.1 -2)',
    'color(srgb 0.17 0.15 0.12)',
  ])
    expect(lightnessOf(color), color).toBeLessThan(0.3)
})
