/**
 * Records the public pages' videos into public/site/videos with captions and posters, and writes content/videos/videos.json:
 * `npm run build`, then `npm run videos [-- --only takeover]`. Runs the product with its sample shop; needs no network.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { root } from '../bench/lib/built-server'
import { withBrowser } from './site-media/browser'
import { captionLanguages, writeCaptions } from './site-media/captions'
import { encodeFrames } from './site-media/encode-frames'
import { writeSiteFile } from './site-media/picture'
import { withSampleServer } from './site-media/sample-server'
import { SCALE, type Scene, STAGE, scenes } from './site-media/scenes'
import { writeWebm } from './site-media/webm'

const MAX_BYTES = 900_000
const SIZE = { width: STAGE.width * SCALE, height: STAGE.height * SCALE }
const list = join(root, 'content', 'videos', 'videos.json')
const { values } = parseArgs({ options: { only: { type: 'string' } } })

interface Video {
  id: string
  file: string
  poster: string
  seconds: number
  width: number
  height: number
  captions: { language: string; file: string }[]
}

const videos = new Map((JSON.parse(readFileSync(list, 'utf8')) as Video[]).map((video) => [video.id, video]))
await withSampleServer((server) =>
  withBrowser([], async (browser) => {
    for (const scene of scenes)
      if (!values.only || values.only === scene.id) videos.set(scene.id, await record(browser, scene, server))
  }),
)
const inOrder = scenes.map(({ id }) => videos.get(id)).filter((video) => video !== undefined)
writeFileSync(list, `${JSON.stringify(inOrder, null, 2)}\n`)

async function record(
  browser: Browser,
  { id, poster: moment, play }: Scene,
  server: Parameters<Scene['play']>[1],
): Promise<Video> {
  const recorder = await play(browser, server)
  const { durationMs, frames } = recorder
  const { packets, poster } = await encodeFrames(browser, server.url, {
    frames,
    poster: recorder.endOf(moment),
    size: SIZE,
  })
  const bytes = writeWebm({ ...SIZE, durationMs, packets })
  if (bytes.length > MAX_BYTES) throw new Error(`${id} is too heavy: ${bytes.length} bytes.`)
  writeSiteFile(`videos/${id}.webm`, bytes)
  writeSiteFile(`videos/${id}.webp`, poster)
  for (const language of captionLanguages)
    writeSiteFile(`videos/${id}.${language}.vtt`, writeCaptions(id, language, recorder.captions, durationMs))
  for (const context of browser.contexts()) await context.close()
  process.stdout.write(`${id}: ${Math.round(bytes.length / 1000)} kB, ${Math.round(durationMs / 1000)} s\n`)
  return {
    id,
    file: `/site/videos/${id}.webm`,
    poster: `/site/videos/${id}.webp`,
    seconds: Math.round(durationMs / 1000),
    ...SIZE,
    captions: captionLanguages.map((language) => ({ language, file: `/site/videos/${id}.${language}.vtt` })),
  }
}
