import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LiquidEngine } from '../liquid/engine'
import { readFiles, readLocales, readTemplates, signatureOf } from './read-folder'

/** The theme that every shop here has. */
const FOLDER = join(import.meta.dirname, '..', 'theme')

export interface Theme {
  engine: LiquidEngine
  assets: ReadonlyMap<string, Buffer>
  settings: Record<string, unknown>
}

let kept: { signature: string; theme: Theme } | null = null

/** The theme; read anew when a file of it changed, so that one can work on it. */
export function readTheme(): Theme {
  const signature = signatureOf(FOLDER)
  if (kept?.signature === signature) return kept.theme
  const assets = readFiles(join(FOLDER, 'assets'))
  const { texts, defaultLocale } = readLocales(join(FOLDER, 'locales'))
  const config = readFiles(join(FOLDER, 'config')).get('settings_data.json')!
  const theme: Theme = {
    engine: new LiquidEngine({
      name: 'theme',
      templates: readTemplates(FOLDER, ['layout', 'templates', 'snippets']),
      locales: texts,
      defaultLocale,
      assets,
      assetAddress: (name) => `/cdn/shop/t/1/assets/${name}?v=${versionOf(assets.get(name)!)}`,
    }),
    assets,
    settings: (JSON.parse(config.toString()) as { current: Record<string, unknown> }).current,
  }
  kept = { signature, theme }
  return theme
}

const versionOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16)
