import { expect, test } from 'vitest'
import { addressIn } from './language-channel'

const site = 'https://parley.example'

test('a window goes to the same page in the language that was chosen in another one', () => {
  const here = { href: `${site}/dashboard?q=a&lang=en#top`, language: 'en' }
  expect(addressIn('tr', here)).toBe(`${site}/dashboard?q=a&lang=tr#top`)
})

test('a window that speaks the language already stays as it is', () => {
  expect(addressIn('tr', { href: `${site}/dashboard`, language: 'tr' })).toBeNull()
})

// Specification, section 4: "On /document-sign, a language given in the URL is kept against incoming change messages."
test('a document to sign keeps the language of its address', () => {
  const language = 'de'
  expect(addressIn('tr', { href: `${site}/document-sign?id=1&lang=de`, language })).toBeNull()
  expect(addressIn('tr', { href: `${site}/document-sign?id=1`, language })).toBe(
    `${site}/document-sign?id=1&lang=tr`,
  )
})
