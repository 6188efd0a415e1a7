import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const pages = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))
  .filter(({ text }) => text.includes('<AuthFrame'))

test('every page in the frame of the ways in is a door, and brings that frame’s words', () => {
  expect(pages.length).toBeGreaterThan(10)
  for (const { file, text } of pages)
    expect(/handle = \{ i18n: \[(?=[^\]]*'auth')[^\]]*\], isDoor: true \}/.test(text), file).toBe(true)
})
