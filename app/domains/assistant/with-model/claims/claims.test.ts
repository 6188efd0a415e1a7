import { expect, test } from 'vitest'
import { type ClaimSet, judgeClaims, readClaims } from '~/../tests/support/claims'

function sharesStruck(set: ClaimSet) {
  const judged = readClaims(set).flatMap(judgeClaims)
  const share = (isTrue: boolean) => {
    const own = judged.filter((claim) => claim.isTrue === isTrue)
    return own.filter(({ objection }) => objection).length / own.length
  }
  return { ofFalse: share(false), ofTrue: share(true) }
}

test('false statements that a model might make are struck and true ones let through', () => {
  const { ofFalse, ofTrue } = sharesStruck('work')
  expect(ofFalse).toBeGreaterThanOrEqual(0.95)
  expect(ofTrue).toBeLessThanOrEqual(0.25)
})

test('so are statements of other shops, which nothing was fitted on', () => {
  const { ofFalse, ofTrue } = sharesStruck('kept')
  expect(ofFalse).toBeGreaterThanOrEqual(0.94)
  expect(ofTrue).toBeLessThanOrEqual(0.26)
})
