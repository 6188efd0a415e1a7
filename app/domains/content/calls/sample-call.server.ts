import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { type Call, callSchema } from './call'

let known: Call | undefined

/** The call that the public pages play. Read once; `npm run record:call` writes it. */
export function sampleCall(): Call {
  known ??= callSchema.parse(
    JSON.parse(readFileSync(join(projectRoot, 'content', 'calls', 'call.json'), 'utf8')),
  )
  return known
}
