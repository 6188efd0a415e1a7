// `npm start`: from a fresh clone to a running product.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import './lib/env-file.mjs'
import { build, install, requireNode, root } from './lib/steps.mjs'

requireNode()
await install()
await build()

const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'scripts', 'serve.mjs')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
// The server stops in order by itself; this process only hands the signal on and waits.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
