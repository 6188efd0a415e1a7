// `npm run build`: everything `npm start` serves.
import { build, install, requireNode } from './lib/steps.mjs'

requireNode()
await install()
process.stdout.write((await build()) ? 'Built.\n' : 'Nothing changed since the last build.\n')
