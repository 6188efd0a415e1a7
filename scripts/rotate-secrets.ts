// `npm run secrets:rotate`: seals what is kept secret anew with the current key, while the app runs or is stopped.
import './lib/env-file.mjs'
import { rotate } from '~/server/rotate-command.server'

const { words, exitCode } = await rotate()
const stream = exitCode === 0 ? process.stdout : process.stderr
stream.write(`${words}\n`)
process.exitCode = exitCode
