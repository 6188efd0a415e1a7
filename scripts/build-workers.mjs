import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Programs of threads and processes, which the server's own build can't hold: each starts from a file. */
const ENTRIES = {
  'document-program': 'app/domains/knowledge/reading/document-program.server.ts',
  'embedding-program': 'app/platform/llm/model-folder/embedding-program.server.ts',
  'file-program': 'app/domains/conversations/files/file-program.server.ts',
  'mail-program': 'app/domains/channels/email/mail-program.server.ts',
  'markdown-program': 'app/domains/knowledge/reading/markdown-program.server.ts',
  'pdf-worker': 'app/platform/pdf/pdf-worker.server.ts',
}

/** Builds `build/workers/<name>.js`; packages stay where they are installed. Safe beside a server that uses them. */
export async function buildWorkers() {
  const outdir = join(root, 'build', 'workers')
  const { outputFiles } = await build({
    entryPoints: Object.entries(ENTRIES).map(([out, entry]) => ({ in: join(root, entry), out })),
    outdir,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { '~': join(root, 'app') },
  })
  await mkdir(outdir, { recursive: true })
  for (const { path, contents } of outputFiles) {
    // Whole or not at all, for whoever starts one at this moment.
    await writeFile(`${path}.${process.pid}`, contents)
    await rename(`${path}.${process.pid}`, path)
  }
}
