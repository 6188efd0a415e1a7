import { expect, test } from 'vitest'
import { parseChangelog, readChangelog } from './read-changelog.server'

test('releases and their changes are read, over several lines too', () => {
  const text =
    '# Changelog\nNewest first.\n\n## Unreleased\n- One\n  goes on.\n- Two `x`.\n\n## 0.1.0\n- First.\n'
  expect(parseChangelog(text)).toEqual([
    { name: 'Unreleased', changes: ['One goes on.', 'Two `x`.'] },
    { name: '0.1.0', changes: ['First.'] },
  ])
})

test('our own is read', () => {
  expect(readChangelog()[0]?.changes.length).toBeGreaterThan(10)
})
