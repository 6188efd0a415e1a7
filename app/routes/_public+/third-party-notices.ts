import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '~/platform/i18n/project-root.server'

/** `GET /third-party-notices`: the notices that the licences of what this runs on ask for, as they stand in the repository. */
export const loader = async (): Promise<Response> =>
  new Response(await readFile(join(projectRoot, 'THIRD-PARTY-NOTICES.md'), 'utf8'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
