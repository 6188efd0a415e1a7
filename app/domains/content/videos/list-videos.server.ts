import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { type Video, videoSchema } from './video'

let known: Video[] | undefined

/** The videos of the product, in the order in which they are shown. Read once; `npm run videos` writes them. */
export function listVideos(): Video[] {
  known ??= z
    .array(videoSchema)
    .parse(JSON.parse(readFileSync(join(projectRoot, 'content', 'videos', 'videos.json'), 'utf8')))
  return known
}
