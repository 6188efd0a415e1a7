import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureFiles, pictures } from './pictures'
import { listVideos } from './videos/list-videos.server'
import { filesOf, SMALL_POSTER_WIDTH } from './videos/video'

const publicFile = (address: string) => join('public', address)

/** Width and height of a WebP file: of its canvas where it says one, else of its one key picture (RFC 9649). */
function sizeOf(bytes: Buffer): [number, number] {
  return bytes.toString('latin1', 12, 16) === 'VP8X'
    ? [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
    : [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
}

test.each(Object.values(pictures))(
  'the pictures of $id have the size that keeps their place, and are light',
  (picture) => {
    for (const language of ['en', ...picture.languages])
      for (const address of Object.values(pictureFiles(picture, language))) {
        const bytes = readFileSync(publicFile(address))
        expect(sizeOf(bytes), address).toEqual([picture.width, picture.height])
        expect(bytes.length, address).toBeLessThan(100_000)
      }
  },
)

test('a picture is shown in the language of the page where it was taken in it, and else in English', () => {
  expect(pictureFiles(pictures.chat, 'de').src).toBe('/site/chat-de-light.webp')
  expect(pictureFiles(pictures.chat, 'nl').src).toBe('/site/chat-light.webp')
})

test('each video is light in both kinds, and has its posters', () => {
  expect(listVideos().length).toBeGreaterThan(1)
  for (const { id, width, height } of listVideos()) {
    const { webm, mp4, poster, smallPoster } = filesOf(id)
    const bytes = statSync(publicFile(webm)).size
    expect(bytes, webm).toBeLessThan(900_000)
    expect(statSync(publicFile(mp4)).size, mp4).toBeLessThan(bytes * 1.5)
    expect(sizeOf(readFileSync(publicFile(poster))), poster).toEqual([width, height])
    const small = (height * SMALL_POSTER_WIDTH) / width
    expect(sizeOf(readFileSync(publicFile(smallPoster))), smallPoster).toEqual([SMALL_POSTER_WIDTH, small])
    expect(statSync(publicFile(smallPoster)).size, smallPoster).toBeLessThan(22_000)
  }
})
