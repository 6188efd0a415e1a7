import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Programs that tests start in processes of their own. */
const PROGRAMS = [
  'tests/support/embedded-app.ts',
  'tests/support/killed-app.ts',
  'tests/support/several-processes.ts',
]

/**
 * Bundles them below a folder, which is one of the project, from where packages are found. Loading some hundred sources
 * one by one takes a process five times as long as it has to live.
 */
export async function buildPrograms(folder: string): Promise<void> {
  await build({
    entryPoints: PROGRAMS,
    outbase: '.',
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { '~': join(process.cwd(), 'app') },
    logLevel: 'error',
    plugins: [{ name: 'json-of-packages', setup: bundleJson }],
  })
}

const { resolve } = createRequire(import.meta.url)

/** Node imports JSON only where the import says so. */
const bundleJson: NonNullable<Parameters<typeof build>[0]['plugins']>[number]['setup'] = ({ onResolve }) =>
  onResolve({ filter: /^[^.~/].*\.json$/ }, ({ path }) => ({ path: resolve(path) }))

/** Where a source's program lies. */
export const programOf = (folder: string, source: string): string =>
  join(folder, source.replace(/\.ts$/, '.js'))
