/** The block of the theme extension that shows the assistant: `extensions/store-assistant/blocks/assistant.liquid`. */
export const EMBED_BLOCK = 'assistant'

interface SettingsData {
  /** A preset's name, or what the merchant has made of one. */
  current?: string | Blocks
  presets?: Record<string, Blocks>
}

interface Blocks {
  blocks?: Record<string, { type?: string; disabled?: boolean }>
}

/**
 * Whether a theme's `config/settings_data.json` has the assistant's app embed switched on. Embeds stand in it as
 * `shopify://apps/{app}/blocks/{block}/{extension}`; the platform writes a comment above the JSON.
 *
 * @returns null when the text can't be read
 */
export function isEmbedOn(settingsData: string): boolean | null {
  const data = parse(settingsData)
  if (!data) return null
  const current = typeof data.current === 'string' ? data.presets?.[data.current] : data.current
  return Object.values(current?.blocks ?? {}).some(
    ({ type, disabled }) => isOurs(type ?? '') && disabled !== true,
  )
}

const isOurs = (type: string): boolean =>
  new RegExp(`^shopify://apps/[^/]+/blocks/${EMBED_BLOCK}/[^/]+$`).test(type)

function parse(text: string): SettingsData | null {
  try {
    return JSON.parse(text.replace(/^\s*\/\*[\s\S]*?\*\//, '')) as SettingsData
  } catch {
    return null
  }
}
