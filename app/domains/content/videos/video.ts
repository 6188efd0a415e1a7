import { z } from 'zod'
import { SITE_LANGUAGES } from '../site-pages'

/** A recording of the product. Its title and text are `video.<id>` in area `site-videos`. */
export const videoSchema = z.object({
  id: z.enum(['answers', 'takeover', 'teach']),
  seconds: z.number().positive(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** What is read below it, one after the other, as milliseconds from its beginning. */
  cues: z.array(z.object({ key: z.string(), startMs: z.number(), endMs: z.number() })),
})

export type Video = z.infer<typeof videoSchema>

/** Width of the lighter poster, in pixels: a phone's. */
export const SMALL_POSTER_WIDTH = 720

/** Addresses of a video's files, all our own. */
export function filesOf(id: Video['id']) {
  const file = `/site/videos/${id}`
  return {
    webm: `${file}.webm`,
    /** H.264, for what plays no VP9. */
    mp4: `${file}.mp4`,
    /** WebP of the video's own size. */
    poster: `${file}.webp`,
    smallPoster: `${file}-${SMALL_POSTER_WIDTH}.avif`,
    /** WebVTT, one for each language of public pages. */
    captions: SITE_LANGUAGES.map((language) => ({ language, file: `${file}.${language}.vtt` })),
  }
}
