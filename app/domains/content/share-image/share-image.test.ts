import { expect, test } from 'vitest'
import { languages } from '~/platform/i18n/languages'
import { messagesOf } from '~/platform/i18n/messages.server'
import { pieceFor, piecesOf } from './font-files.server'
import { setLines } from './set-lines.server'
import { shapeLine } from './shape-line.server'
import { shareImage } from './share-image.server'
import { readShareImageAddress, shareImageAddress } from './share-image-address.server'

const pathsOf = async (text: string, language: string) =>
  (await shapeLine(text, language)).glyphs.map(({ path }) => path)

test('Arabic letters join: in a word they have other forms than alone', async () => {
  const [alone] = await pathsOf('ع', 'ar')
  const word = await pathsOf('ععع', 'ar')
  expect(word).toHaveLength(3)
  expect(new Set([alone, ...word]).size).toBe(4)
})

test('a Hindi vowel sign that is written before its consonant stands before it', async () => {
  const [consonant] = await pathsOf('क', 'hi')
  const glyphs = await pathsOf('कि', 'hi')
  expect(glyphs.at(-1)).toBe(consonant)
  expect(glyphs.length).toBe(2)
})

test('a Thai tone mark stands over its letter and takes no room', async () => {
  expect((await shapeLine('กี่', 'th')).width).toBeCloseTo((await shapeLine('ก', 'th')).width)
})

test('a Latin name within Hebrew reads from left to right between words that read from right to left', async () => {
  const [alef, bet] = [(await pathsOf('א', 'he'))[0], (await pathsOf('ב', 'he'))[0]]
  const line = await pathsOf('א Parley ב', 'he')
  expect(line.at(0)).toBe(bet)
  expect(line.at(-1)).toBe(alef)
  expect(line.slice(2, 8)).toEqual(await pathsOf('Parley', 'en'))
})

test.each(languages.map(({ code }) => code))(
  '%s: every letter has a font, and no line is too wide',
  async (code) => {
    const { line } = messagesOf(code, 'site').footer as { line: string }
    const among = piecesOf(code)
    const missing = [...line].filter(
      (letter) => /\S/.test(letter) && !pieceFor(letter.codePointAt(0)!, among),
    )
    expect(missing).toEqual([])
    const { size, lines } = await setLines(line, code, 1000)
    expect(lines.length).toBeGreaterThan(0)
    for (const { width } of lines) expect(width * size).toBeLessThanOrEqual(1000)
  },
)

test('an address shows the title it was made for, and nothing that somebody wrote into it', async () => {
  const address = new URL(shareImageAddress('/blog/eins', 'de', 'Grüße'), 'https://parley.test')
  const rest = address.pathname.slice('/og/'.length)
  const version = address.searchParams.get('v')!
  expect(readShareImageAddress(rest, version)).toEqual({ title: 'Grüße', language: 'de' })
  const forged = `${version.split('.')[0]}.${Buffer.from('Buy now').toString('base64url')}`
  for (const [path, text] of [
    [rest, forged],
    [rest.replace('eins', 'zwei'), version],
    [rest, null],
  ] as const)
    expect(readShareImageAddress(path, text)).toBeNull()
  await expect(shareImage(rest, forged)).rejects.toMatchObject({ code: 'not_found' })
})

test('a picture is 1200 by 630 pixels', async () => {
  const address = new URL(shareImageAddress('/', 'en', 'Ask'), 'https://parley.test')
  const answer = await shareImage(address.pathname.slice('/og/'.length), address.searchParams.get('v'))
  const png = Buffer.from(await answer.arrayBuffer())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})
