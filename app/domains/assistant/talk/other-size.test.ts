import { expect, test } from 'vitest'
import { nextSize, type Step } from './other-size'

test.each<[string[], Step, string[], string | null]>([
  [['350 ml', '1 L'], 'bigger', [], '1 L'],
  [['350 ml', '1 L'], 'bigger', ['350 ml'], '1 L'],
  [['350 ml', '1 L'], 'bigger', ['1 L'], null],
  [['0.5 L', '1 L', '2 L'], 'smaller', ['2 L'], '1 L'],
  [['XL', 'S', 'M', 'L'], 'bigger', ['M'], 'L'],
  [['S–M', 'L–XL'], 'bigger', ['S–M'], 'L–XL'],
  [['Small', 'Large'], 'smaller', [], 'Small'],
  [['Klein', 'Groß'], 'bigger', [], 'Groß'],
  [['EU 36–37', 'EU 38–39'], 'bigger', ['EU 36–37'], 'EU 38–39'],
  [['Oat', 'Moss'], 'bigger', [], null],
])('of %j the %s one than %j is %s', (values, step, spoken, next) => {
  expect(nextSize([{ values: ['Oat', 'Moss'] }, { values }], step, spoken)).toBe(next)
})
