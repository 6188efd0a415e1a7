import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import { minify } from 'terser'
import { replaceFolder } from './lib/replace-folder.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCE = join(root, 'app/widget')

/** Browsers with constructable style sheets: the chat works under a strict style policy through them. */
const TARGET = ['chrome99', 'firefox101', 'safari16.4']

/** Imports of `*.css` become the minified text. */
const cssAsText = (onCss = (text) => text) => ({
  name: 'css-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), {
        loader: 'css',
        minify: true,
        target: TARGET,
      })
      return { contents: onCss(code.trim()), loader: 'text' }
    })
  },
})

async function bundle(entry, { format, define, onCss }) {
  const { outputFiles } = await build({
    entryPoints: [join(SOURCE, entry)],
    bundle: true,
    minify: true,
    write: false,
    format,
    target: TARGET,
    define,
    charset: 'utf8',
    legalComments: 'none',
    // The launcher counts every byte; modules are strict without being told.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    alias: { '~': join(root, 'app') },
    plugins: [cssAsText(onCss)],
  })
  return squeezed(outputFiles[0].text, format === 'esm')
}

/**
 * What every page of every shop fetches is worth a second pass: a twentieth less than esbuild leaves. A script that isn't a
 * module stays in its function: taken out of it, its names would be the page's, and overwrite those that are.
 */
async function squeezed(code, module) {
  const { code: small } = await minify(code, {
    module,
    ecma: 2022,
    compress: { passes: 3, ecma: 2022, unsafe_arrows: true, pure_getters: true },
    format: { ecma: 2022 },
  })
  return small.trim()
}

const gzipped = (text) => gzipSync(text, { level: 9 }).length

const nameOf = (kind, text) => `${kind}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`

/** The script that the theme app extension puts into storefronts; scripts/build-extension.mjs keeps it there. */
export const storefrontLoader = () => bundle('storefront/loader.ts', { format: 'iife' })

/**
 * Builds the shopper's widget: `widget.js`, `chat.<hash>.js`, the storefront's `storefront.<hash>.js`, `address.<hash>.js`,
 * `attach.<hash>.js`, `files.<hash>.js` and `manifest.json` with the names and the compressed sizes in bytes (gzip, level 9; the chat's styles are inside its
 * file and counted apart, the storefront's are counted with it).
 *
 * @param {{ outdir?: string }} options folder to write into; replaced as a whole, but for what earlier launchers name
 */
export async function buildWidget({ outdir = join(root, 'build/widget') } = {}) {
  let styles = ''
  const chat = await bundle('chat.ts', { format: 'esm', onCss: (text) => (styles = text) })
  const bare = await bundle('chat.ts', { format: 'esm', onCss: () => '' })
  const chatFile = nameOf('chat', chat)
  const storefront = await bundle('storefront/chat.ts', { format: 'esm' })
  const address = await bundle('address.ts', { format: 'esm' })
  const files = await bundle('files/files.ts', { format: 'esm' })
  const attach = await bundle('files/attach.ts', {
    format: 'esm',
    define: { FILES_PATH: JSON.stringify(`/widget/${nameOf('files', files)}`) },
  })
  const launcher = await bundle('launcher.ts', {
    format: 'iife',
    define: { CHAT_PATH: JSON.stringify(`/widget/${chatFile}`) },
  })
  const manifest = {
    launcher: 'widget.js',
    chat: chatFile,
    storefront: nameOf('storefront', storefront),
    address: nameOf('address', address),
    attach: nameOf('attach', attach),
    files: nameOf('files', files),
    launcherGz: gzipped(launcher),
    chatGz: gzipped(bare),
    stylesGz: gzipped(styles),
    storefrontGz: gzipped(storefront),
    addressGz: gzipped(address),
    attachGz: gzipped(attach),
    filesGz: gzipped(files),
  }
  const draft = `${resolve(outdir)}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  await writeFile(join(draft, manifest.launcher), launcher)
  await writeFile(join(draft, chatFile), chat)
  await writeFile(join(draft, manifest.storefront), storefront)
  await writeFile(join(draft, manifest.address), address)
  await writeFile(join(draft, manifest.attach), attach)
  await writeFile(join(draft, manifest.files), files)
  await writeFile(join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await replaceFolder(draft, resolve(outdir), (path) => /\.[0-9a-f]{8}\.js$/.test(path))
  return manifest
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { launcherGz, chatGz, stylesGz, storefrontGz } = await buildWidget()
  console.log(
    `widget: launcher ${launcherGz} B, chat ${chatGz} B, styles ${stylesGz} B, storefront ${storefrontGz} B (gzip)`,
  )
}
