import { expect, test } from 'vitest'
import { atOnce, besideOthers, type Steps } from './in-steps'

function* tenSteps(): Steps<string> {
  for (let step = 0; step < 10; step++) {
    for (const end = performance.now() + 10; performance.now() < end; );
    yield
  }
  return 'done'
}

test('others are served between the steps of long work', async () => {
  let served = 0
  const serve = () => {
    served++
    next = setImmediate(serve)
  }
  let next = setImmediate(serve)
  expect(await besideOthers(tenSteps())).toBe('done')
  clearImmediate(next)
  expect(served).toBeGreaterThanOrEqual(9)
})

test('all steps can be taken in one go', () => {
  expect(atOnce(tenSteps())).toBe('done')
})
