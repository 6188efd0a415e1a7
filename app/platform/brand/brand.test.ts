import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { BRAND_COLOR } from './brand'

test('the colour of our PDFs is that of the mark', () => {
  const mark = readFileSync(join(projectRoot, 'public', 'favicon.svg'), 'utf8')
  expect(mark).toContain(`fill="${BRAND_COLOR}"`)
})
