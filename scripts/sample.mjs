// `npm run sample`: puts the sample shop into the configured database, as shipped.
import './lib/env-file.mjs'
import { build, install, requireNode } from './lib/steps.mjs'

requireNode()
await install()
await build()
process.env.NODE_ENV = 'production'
const { entry } = await import('../build/server/index.js')
await entry.module.sample()
