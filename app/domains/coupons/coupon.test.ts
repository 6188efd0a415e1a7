import { expect, test } from 'vitest'
import { couponFormSchema, couponFromForm } from './coupon'

const parse = (percent: string) =>
  couponFormSchema.safeParse({ kind: 'percent', percent, duration: 'once', oncePerWorkspace: 'on' })

test.each([
  ['20', 2000],
  ['20%', 2000],
  [' 12,5 % ', 1250],
  ['0.01', 1],
  ['100', 10_000],
])('a percentage is taken as people type it: %s', (typed, basisPoints) => {
  expect(couponFromForm(parse(typed).data!).percentBp).toBe(basisPoints)
})

test.each(['0', '100.5', '12.345', 'half', '%'])(
  '%s is no percentage, and the form says what is',
  (typed) => {
    expect(parse(typed).error?.issues.map(({ message }) => message)).toContain('admin-coupons.errors.percent')
  },
)
