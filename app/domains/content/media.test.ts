import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictures } from './pictures'
import { listVideos } from './videos/list-videos.server'

const publicFile = (address: string) => join('public', address)

/** Width and height of a WebP file: of its canvas where it says one, else of its one key picture (RFC 9649). */
function sizeOf(bytes: Buffer): [number, number] {
  return bytes.toString('latin1', 12, 16) === 'VP8X'
    ? [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
    : [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
}

test.each(Object.values(pictures))(
  'the pictures of $id have the size that keeps their place, and are light',
  ({ src, darkSrc, width, height }) => {
    for (const address of darkSrc ? [src, darkSrc] : [src]) {
      const bytes = readFileSync(publicFile(address))
      expect(sizeOf(bytes), address).toEqual([width, height])
      expect(bytes.length, address).toBeLessThan(100_000)
    }
  },
)

test('each video is light, has its poster, and captions in English and Turkish to its end', () => {
  expect(listVideos().length).toBeGreaterThan(1)
  for (const { file, poster, width, height, seconds, captions } of listVideos()) {
    expect(statSync(publicFile(file)).size, file).toBeLessThan(900_000)
    expect(sizeOf(readFileSync(publicFile(poster))), poster).toEqual([width, height])
    expect(captions.map(({ language }) => language)).toEqual(['en', 'tr'])
    for (const { file: words } of captions) {
      const end = /--> 00:00:([\d.]+)\n[^\n]+\n*$/.exec(readFileSync(publicFile(words), 'utf8'))?.[1]
      expect(Math.round(Number(end)), words).toBe(seconds)
    }
  }
})
