import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), '.env')

// Imported before whatever reads the environment, which goes before what the file says. Tests and benches begin the
// server by `serve.mjs`, so that nobody's own mail server or payment provider hears of them.
if (existsSync(file)) process.loadEnvFile(file)
