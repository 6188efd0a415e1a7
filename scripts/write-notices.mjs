// `npm run notices`: writes THIRD-PARTY-NOTICES.md anew after the lock file changed.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { thirdPartyNotices } from './lib/notices.mjs'
import { root } from './lib/steps.mjs'

await writeFile(join(root, 'THIRD-PARTY-NOTICES.md'), await thirdPartyNotices(root))
