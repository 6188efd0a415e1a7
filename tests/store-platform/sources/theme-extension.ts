import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LiquidEngine } from '../liquid/engine'
import { type BlockSchema, readBlockSchema } from './block-schema'
import { readFiles, readLocales, readTemplates, signatureOf } from './read-folder'

export interface ThemeExtension {
  /** Unguessable part of the addresses of its blocks and assets. */
  uid: string
  handle: string
  engine: LiquidEngine
  /** Block's file name without its ending, to what it says of itself. */
  blocks: ReadonlyMap<string, BlockSchema>
  assets: ReadonlyMap<string, Buffer>
  assetAddress(name: string): string
}

/** Tags and objects that belong to themes alone. */
const FORBIDDEN =
  /\{%-?\s*(include|layout|section|sections|content_for)\b|\bcontent_for_(header|layout|index)\b/
/** The platform refuses an upload above these. */
const MOST_LIQUID_BYTES = 100_000

const kept = new Map<string, { signature: string; extension: ThemeExtension }>()

/** The app's theme extensions below a folder: those whose file says `type = "theme"`. Read anew when a file changed. */
export function readThemeExtensions(folder: string): ThemeExtension[] {
  return listFolders(folder)
    .filter((path) => fileValue(path, 'type') === 'theme')
    .map((path) => {
      const signature = signatureOf(path)
      const before = kept.get(path)
      if (before?.signature === signature) return before.extension
      const extension = readExtension(path)
      kept.set(path, { signature, extension })
      return extension
    })
}

function readExtension(root: string): ThemeExtension {
  const handle = basename(root)
  const uid = fileValue(root, 'uid') ?? uuidOf(handle)
  const templates = readTemplates(root, ['blocks', 'snippets'])
  const assets = readFiles(join(root, 'assets'))
  const { texts, schemaTexts, defaultLocale } = readLocales(join(root, 'locales'))
  const version = createHash('sha256').update(signatureOf(root)).digest('hex').slice(0, 8)
  const assetAddress = (name: string) =>
    `https://cdn.shopify.com/extensions/${uid}/${handle}-${version}/assets/${name}`
  const blocks = new Map<string, BlockSchema>()
  let liquidBytes = 0
  for (const [path, source] of templates) {
    const where = `extensions/${handle}/${path}`
    const [forbidden] = FORBIDDEN.exec(source) ?? []
    if (forbidden) throw new Error(`${where}: ${forbidden} isn't allowed in an app's extension.`)
    liquidBytes += Buffer.byteLength(source)
    if (!path.startsWith('blocks/')) continue
    const schema = readBlockSchema(where, source, schemaTexts.get(defaultLocale) ?? {})
    for (const asset of [schema.javascript, schema.stylesheet])
      if (asset && !assets.has(asset)) throw new Error(`${where}: 'assets/${asset}' does not exist.`)
    blocks.set(basename(path, '.liquid'), schema)
  }
  if (liquidBytes > MOST_LIQUID_BYTES) throw new Error(`${handle}: more than 100 KB of Liquid.`)
  const name = `extensions/${handle}`
  const engine = new LiquidEngine({ name, templates, locales: texts, defaultLocale, assets, assetAddress })
  return { uid, handle, engine, blocks, assets, assetAddress }
}

function listFolders(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** A plain value of `shopify.extension.toml`; null when it isn't said. */
function fileValue(root: string, key: string): string | null {
  try {
    const text = readFileSync(join(root, 'shopify.extension.toml'), 'utf8')
    return new RegExp(`^\\s*${key}\\s*=\\s*"([^"]*)"`, 'm').exec(text)?.[1] ?? null
  } catch {
    return null
  }
}

function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
