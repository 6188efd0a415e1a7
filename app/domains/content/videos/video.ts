import { z } from 'zod'

const address = z.string().regex(/^\/site\/videos\/[\w.-]+$/)

/** A recording of the product. Its title and text are `video.<id>` in area `site-videos`. */
export const videoSchema = z.object({
  id: z.enum(['answers', 'takeover', 'teach']),
  /** WebM on our own address. */
  file: address,
  /** WebP of the same size. */
  poster: address,
  seconds: z.number().positive(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** WebVTT. */
  captions: z.array(z.object({ language: z.string(), file: address })),
})

export type Video = z.infer<typeof videoSchema>
