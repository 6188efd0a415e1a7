import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { filesOf, SMALL_POSTER_WIDTH, type Video } from '~/domains/content/videos/video'
import { root } from '../../bench/lib/built-server'
import { writeCaptions } from './captions'
import { writeSiteFile } from './picture'

const run = promisify(execFile)
const placeOf = (address: string) => join(root, 'public', address)
/**
 * The first of them is the largest paint of its page: as AVIF at this quality it fits into what a server may send before a
 * browser has answered (ten segments, RFC 6928), and on a phone a higher one shows no more.
 */
const SMALL_POSTER = { quality: 45, effort: 9 }

/**
 * Small letters keep their edges at this factor; a level that the decoders of ten years ago play. The last picture stands
 * as long as the recording says: WebM keeps when a picture begins, not how long it is seen.
 */
const H264 =
  '-c:v libx264 -preset slow -tune animation -crf 22 -profile:v high -level 4.0 -pix_fmt yuv420p -g 240'.split(
    ' ',
  )
const SAME_EVERYWHERE = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -movflags +faststart'.split(
  ' ',
)

/** Makes what goes with a recording of its WebM, its poster and its cues: captions, the lighter poster, MP4. */
export async function finishVideo({ id, cues }: Video): Promise<void> {
  const { webm, mp4, poster, smallPoster, captions } = filesOf(id)
  for (const { language, file } of captions) writeSiteFile(below(file), writeCaptions(id, language, cues))
  const small = sharp(placeOf(poster)).resize(SMALL_POSTER_WIDTH).avif(SMALL_POSTER)
  writeSiteFile(below(smallPoster), await small.toBuffer())
  const end = String((cues.at(-1)?.endMs ?? 0) / 1000)
  const still = ['-vf', 'tpad=stop=-1:stop_mode=clone,fps=30', '-t', end]
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    placeOf(webm),
    '-an',
    ...still,
    ...H264,
    ...SAME_EVERYWHERE,
    placeOf(mp4),
  ])
}

/** @throws Error when ffmpeg isn't on this machine */
export async function requireFfmpeg(): Promise<void> {
  await run('ffmpeg', ['-version']).catch(() => {
    throw new Error('MP4 needs ffmpeg with libx264: apt-get install ffmpeg, or brew install ffmpeg.')
  })
}

const below = (address: string) => address.replace('/site/', '')
