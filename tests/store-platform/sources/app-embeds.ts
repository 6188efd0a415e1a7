import { randomInt } from 'node:crypto'
import { writeThemeFile } from '../commerce/change-shop'
import type { Scene } from '../commerce/scene'
import type { Shop } from '../state/shop'
import type { BlockSchema } from './block-schema'
import type { ThemeExtension } from './theme-extension'

const SETTINGS_FILE = 'config/settings_data.json'

interface StoredBlock {
  /** `shopify://apps/{app}/blocks/{block}/{uid}`. */
  type: string
  disabled?: boolean
  settings: Record<string, unknown>
}

interface SettingsData {
  current: { blocks?: Record<string, StoredBlock> } & Record<string, unknown>
}

/** A block of the app for the whole shop, as its theme has it. */
export interface AppEmbed {
  extension: ThemeExtension
  handle: string
  schema: BlockSchema
  /** Key in the theme's settings; null until the merchant first switched it on. */
  blockId: string | null
  isOn: boolean
  /** What the merchant chose, else the defaults. */
  settings: Record<string, unknown>
}

const isEmbed = ({ target }: BlockSchema) => target !== 'section'

/** All embeds of the app's extensions, switched on or not. */
export function listEmbeds(shop: Shop, extensions: ThemeExtension[]): AppEmbed[] {
  const blocks = Object.entries(readSettings(shop).current.blocks ?? {})
  return extensions.flatMap((extension) =>
    [...extension.blocks]
      .filter(([, schema]) => isEmbed(schema))
      .map(([handle, schema]) => {
        const found = blocks.find(([, { type }]) => type.endsWith(`/blocks/${handle}/${extension.uid}`))
        return {
          extension,
          handle,
          schema,
          blockId: found?.[0] ?? null,
          isOn: found !== undefined && found[1].disabled !== true,
          settings: { ...defaultsOf(schema), ...found?.[1].settings },
        }
      }),
  )
}

/** Saves an embed as the theme editor does. */
export function saveEmbed(
  scene: Scene,
  embed: AppEmbed,
  change: { isOn: boolean; settings?: Record<string, unknown> },
): void {
  const data = readSettings(scene.shop)
  const id = embed.blockId ?? String(randomInt(1e12, 1e14))
  const blocks = {
    ...data.current.blocks,
    [id]: {
      type: `shopify://apps/${scene.platform.app.handle}/blocks/${embed.handle}/${embed.extension.uid}`,
      disabled: !change.isOn,
      settings: change.settings ?? data.current.blocks?.[id]?.settings ?? {},
    },
  }
  const text = JSON.stringify({ ...data, current: { ...data.current, blocks } }, null, 2)
  writeThemeFile(scene, scene.shop.mainTheme.id, SETTINGS_FILE, text)
}

function readSettings(shop: Shop): SettingsData {
  const text = shop.mainTheme.files.get(SETTINGS_FILE)
  // The platform writes a comment above the JSON, and apps have to live with it.
  return text
    ? (JSON.parse(text.replace(/^\s*\/\*[\s\S]*?\*\//, '')) as SettingsData)
    : { current: { blocks: {} } }
}

/** A setting that nobody set is what the type gives: false, the first choice, nothing. */
function defaultsOf({ settings }: BlockSchema): Record<string, unknown> {
  const defaults: Record<string, unknown> = {}
  for (const { id, type, options, ...setting } of settings)
    if (id) defaults[id] = setting.default ?? (type === 'checkbox' ? false : (options?.[0]?.value ?? null))
  return defaults
}
