import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const ENTRY = join(root, 'app/enhance/index.ts')
const IMPORT = /\/enhance\/index\.ts\?url$/

/** The script of public pages as one text; browsers since 2022, the rest read the pages as they are. */
export async function bundleEnhance() {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: ['chrome99', 'firefox104', 'safari16'],
    charset: 'utf8',
    legalComments: 'none',
    alias: { '~': join(root, 'app') },
  })
  return outputFiles[0].text.trim()
}

/**
 * Vite plugin: `import enhance from '~/enhance/index.ts?url'` is the address of the script, under the hash of its content
 * once built; in development the source itself.
 * @returns {import('vite').Plugin}
 */
export function enhanceScript() {
  let isBuild = false
  return {
    name: 'enhance-script',
    enforce: 'pre',
    configResolved: (config) => {
      isBuild = config.command === 'build'
    },
    resolveId: (source) => (isBuild && IMPORT.test(source) ? '\0enhance-script' : null),
    async load(id) {
      if (id !== '\0enhance-script') return null
      const file = this.emitFile({ type: 'asset', name: 'enhance.js', source: await bundleEnhance() })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
    // From the site's root, in the server's build as well.
    resolveFileUrl: ({ fileName }) => (/enhance/.test(fileName) ? JSON.stringify(`/${fileName}`) : null),
  }
}
