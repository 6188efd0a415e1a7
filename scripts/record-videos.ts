/**
 * Records the public pages' videos into public/site/videos with captions and posters, and writes content/videos/videos.json:
 * `npm run build`, then `npm run videos [-- --only takeover]`. Runs the product with its sample shop; needs ffmpeg, and no
 * network. With `-- --finish` the recordings stay, and captions, lighter posters and MP4 are made of them anew.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { type Video, videoSchema } from '~/domains/content/videos/video'
import { root } from '../bench/lib/built-server'
import { withBrowser } from './site-media/browser'
import { encodeFrames } from './site-media/encode-frames'
import { finishVideo, requireFfmpeg } from './site-media/finish-video'
import { writeSiteFile } from './site-media/picture'
import type { Recorder } from './site-media/recorder'
import { type SampleServer, withSampleServer } from './site-media/sample-server'
import { SCALE, type Scene, STAGE, scenes } from './site-media/scenes'
import { writeWebm } from './site-media/webm'

const MAX_BYTES = 900_000
const SIZE = { width: STAGE.width * SCALE, height: STAGE.height * SCALE }
const list = join(root, 'content', 'videos', 'videos.json')
const { values } = parseArgs({ options: { only: { type: 'string' }, finish: { type: 'boolean' } } })

const known = z.array(videoSchema).parse(JSON.parse(readFileSync(list, 'utf8')))
const videos = new Map(known.map((video) => [video.id, video]))
const wanted = scenes.filter(({ id }) => !values.only || values.only === id)
await requireFfmpeg()
if (!values.finish)
  await withSampleServer((server) =>
    withBrowser([], async (browser) => {
      for (const scene of wanted) videos.set(scene.id, await record(browser, scene, server))
    }),
  )
const inOrder = scenes.map(({ id }) => videos.get(id)).filter((video) => video !== undefined)
writeFileSync(list, `${JSON.stringify(inOrder, null, 2)}\n`)
for (const video of inOrder) if (wanted.some(({ id }) => id === video.id)) await finishVideo(video)

async function record(
  browser: Browser,
  { id, poster: moment, play }: Scene,
  server: SampleServer,
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
  for (const context of browser.contexts()) await context.close()
  process.stdout.write(`${id}: ${Math.round(bytes.length / 1000)} kB, ${Math.round(durationMs / 1000)} s\n`)
  return { id, seconds: Math.round(durationMs / 1000), ...SIZE, cues: cuesOf(recorder) }
}

/** Each caption is read until the next begins. */
const cuesOf = ({ captions, durationMs }: Recorder): Video['cues'] =>
  captions.map(({ key, ms }, place) => ({
    key,
    startMs: Math.round(ms),
    endMs: Math.round(captions[place + 1]?.ms ?? durationMs),
  }))
