import { expect, test } from 'vitest'
import { HEIC } from '~/../tests/support/sent-files'
import { readHeic } from './read-heic.server'

/** Its pixels are overwritten: what they say can't be drawn. */
const DAMAGED = Buffer.concat([HEIC.subarray(0, 560), Buffer.alloc(700, 0xff), HEIC.subarray(1260)])

test('what a damaged photograph leaves undrawn shows nothing of the one before', async () => {
  const alone = await readHeic(DAMAGED, 1e6)
  expect((await readHeic(HEIC, 1e6)).pixels).not.toEqual(alone.pixels)
  expect((await readHeic(DAMAGED, 1e6)).pixels).toEqual(alone.pixels)
})
