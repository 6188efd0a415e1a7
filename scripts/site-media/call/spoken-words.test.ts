import { expect, test } from 'vitest'
import { spokenWords } from './spoken-words'

test('signs are read as people say them', () => {
  expect(
    spokenWords('Alder & Oat takes $58.00 or $14.95 for 7.5 cm in 3–5 days, 10 a.m. to 6 p.m., "really".'),
  ).toBe(
    'Alder and Oat takes 58 dollars or 14 dollars 95 for 7 point 5 centimeters in 3 to 5 days, 10 A.M. to 6 P.M., really.',
  )
})
