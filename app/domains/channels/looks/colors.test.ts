import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, widgetColors } from './colors'

test('contrast is the ratio of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('every accent a merchant can pick is readable in all places', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(color, (accent) => {
      const { onAccent, accentOnLight, accentOnDark } = widgetColors(accent)
      expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accentOnLight, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accentOnDark, '#191b20')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('an accent that is readable already stays itself', () => {
  expect(widgetColors('#4338ca').accentOnLight).toBe('#4338ca')
})
