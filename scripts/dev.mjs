// `npm run dev`: the same server with Vite in front, so that a change shows at once.
import './lib/env-file.mjs'
import { generate, install, requireNode, root } from './lib/steps.mjs'

requireNode()
await install()
await generate()
process.chdir(root)
process.env.NODE_ENV = 'development'

const { buildWidget } = await import('./build-widget.mjs')
const { buildWorkers } = await import('./build-workers.mjs')
const { createServer } = await import('vite')
const { join } = await import('node:path')

await buildWidget({ outdir: join(root, 'build', 'widget') })
await buildWorkers()
const vite = await createServer({ server: { middlewareMode: true } })
const loadBuild = () => vite.ssrLoadModule('virtual:remix/server-build')
const { entry } = await loadBuild()
process.on('exit', () => vite.close())
await entry.module.main(loadBuild, vite.middlewares)
