import { buildSync } from 'esbuild'
import { signatureOf } from './read-folder'

const kept = new Map<string, { signature: string; script: string }>()

/** One classic script from an entry and what it imports; made anew when a file beside it changed. */
export function bundleScript(folder: string, entry: string): string {
  const signature = signatureOf(folder)
  const before = kept.get(entry)
  if (before?.signature === signature) return before.script
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    absWorkingDir: folder,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    minifyWhitespace: true,
  })
  const script = outputFiles[0]!.text
  kept.set(entry, { signature, script })
  return script
}
