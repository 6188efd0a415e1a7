// `npm run admin`: says who administers this installation, while the app runs or is stopped.
import './lib/env-file.mjs'
import { administer } from '~/server/admin-command.server'

const { words, exitCode } = await administer(process.argv.slice(2))
const stream = exitCode === 0 ? process.stdout : process.stderr
stream.write(`${words}\n`)
process.exitCode = exitCode
