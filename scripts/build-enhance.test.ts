import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleEnhance } from './build-enhance.mjs'

test('the script of public pages stays within 6 KB', async () => {
  expect(gzipSync(await bundleEnhance(), { level: 9 }).length).toBeLessThan(6 * 1024)
})
