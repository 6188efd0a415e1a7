/**
 * Records the call that the public pages play into public/site/calls, and its words into content/calls/call.json:
 * `npm run build`, then `npm run record:call`. The running product's assistant answers the questions, over its sample shop
 * and without a model; a synthesiser reads both sides. Needs programs that the product doesn't: see voices.ts.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Call, callSchema } from '~/domains/content/calls/call'
import { root } from '../bench/lib/built-server'
import { askAssistant } from './site-media/call/ask-assistant'
import { CALLER_SAYS } from './site-media/call/caller'
import { recordTurns } from './site-media/call/record-turns'
import { encodeCall, requirePrograms, VOICE_NAMES } from './site-media/call/voices'
import { writeSiteFile } from './site-media/picture'
import { withSampleServer } from './site-media/sample-server'

const MAX_BYTES = 200_000
const list = join(root, 'content', 'calls', 'call.json')
const shop = JSON.parse(readFileSync(join(root, 'content', 'sample-shop', 'shop.json'), 'utf8')) as {
  name: string
}

requirePrograms()
const folder = mkdtempSync(join(tmpdir(), 'record-call-'))
try {
  await withSampleServer(async (server) => {
    const said = await askAssistant(server, CALLER_SAYS)
    const { pcm, durationMs, turns } = recordTurns(said, folder)
    const files = encodeCall(pcm, folder).map(({ extension, type, bytes }) => {
      if (bytes.length > MAX_BYTES)
        throw new Error(`The ${extension} file is too heavy: ${bytes.length} bytes.`)
      writeSiteFile(`calls/call.${extension}`, bytes)
      process.stdout.write(`call.${extension}: ${Math.round(bytes.length / 1000)} kB\n`)
      return { src: `/site/calls/call.${extension}`, type }
    })
    const call: Call = { shop: shop.name, durationMs, files, voices: VOICE_NAMES, turns }
    mkdirSync(dirname(list), { recursive: true })
    writeFileSync(list, `${JSON.stringify(callSchema.parse(call), null, 2)}\n`)
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
