import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFiles, pictures } from './pictures'
import { SITE_LANGUAGES } from './site-pages'
import { listVideos } from './videos/list-videos.server'
import { filesOf, SMALL_POSTER_WIDTH } from './videos/video'

const publicFile = (address: string) => join('public', address)

async function sizeOf(address: string): Promise<[number, number]> {
  const { width, height } = await sharp(publicFile(address)).metadata()
  return [width, height]
}

/** The addresses of a `srcset` and the widths that it says of them. */
const addressesIn = (srcSet = '') =>
  srcSet.split(', ').map((each) => {
    const [address = '', width = ''] = each.split(' ')
    return { address, width: Number.parseInt(width, 10) }
  })

test.each(Object.values(pictures))(
  'the pictures of $id have the sizes that keep their place, and are as light as their width allows',
  async ({ width: full, height, ...picture }) => {
    for (const language of ['en', ...picture.languages])
      for (const { src, srcSet } of Object.values(
        pictureFiles({ ...picture, width: full, height }, language),
      )) {
        const kept = addressesIn(srcSet)
        expect(kept.map(({ width }) => width)).toEqual([720, 1080, full])
        expect(kept.at(-1)?.address).toBe(src)
        for (const { address, width } of kept) {
          expect(await sizeOf(address), address).toEqual([width, Math.round((height * width) / full)])
          expect(statSync(publicFile(address)).size, address).toBeLessThan(
            width === 720 ? 40_000 : width === 1080 ? 70_000 : 100_000,
          )
        }
      }
  },
)

test('a picture is shown in the language of the page where it was taken in it, and else in English', () => {
  expect(pictureFiles(pictures.chat, 'de').light.src).toBe('/site/chat-de-light.webp')
  expect(pictureFiles(pictures.knowledge, 'de').light.src).toBe('/site/knowledge-light.webp')
  expect(['en', ...pictures.chat.languages].sort()).toEqual([...SITE_LANGUAGES].sort())
})

test('each video is light in both kinds, and has its posters', async () => {
  expect(listVideos().length).toBeGreaterThan(1)
  for (const { id, width, height } of listVideos()) {
    const { webm, mp4, poster, smallPoster } = filesOf(id)
    const bytes = statSync(publicFile(webm)).size
    expect(bytes, webm).toBeLessThan(900_000)
    expect(statSync(publicFile(mp4)).size, mp4).toBeLessThan(bytes * 1.5)
    expect(await sizeOf(poster), poster).toEqual([width, height])
    const small = (height * SMALL_POSTER_WIDTH) / width
    expect(await sizeOf(smallPoster), smallPoster).toEqual([SMALL_POSTER_WIDTH, small])
    expect(statSync(publicFile(smallPoster)).size, smallPoster).toBeLessThan(14_600)
  }
})
