import { UNNAMED } from '~/domains/assistant/assistant'
import { workspaceDb } from '~/platform/db/db.server'
import { messagesOf } from '~/platform/i18n/i18n.server'
import { directionOf } from '~/platform/i18n/languages'
import type { WidgetSettings } from '../settings/widget-settings'
import { fileForm } from '../widget-files.server'
import type { StorefrontConfig, WidgetConfig } from '../widget-wire'
import { CLIENT_WORDS, STOREFRONT_WORDS } from '../widget-words'
import { widgetColors } from './colors'

const MOST_SUGGESTIONS = 4

/**
 * Everything the widget needs to draw itself in one language. What the merchant hasn't written in the
 * shopper's language is left out or said in the widget's own words, never in a language nobody asked for.
 */
export async function widgetConfig(
  workspaceId: string,
  settings: WidgetSettings,
  language: string,
): Promise<WidgetConfig> {
  const db = workspaceDb(workspaceId)
  const [assistant, shop] = await Promise.all([
    db.assistantSettings.findUnique({
      where: { workspaceId },
      select: { name: true, greeting: true, suggestions: true },
    }),
    db.workspace.findUnique({ where: { id: workspaceId }, select: { name: true } }),
  ])
  const words = widgetWords(language)
  const head = headOf(nameOf(assistant), shop?.name.trim() ?? '', words.ai)
  const greeting = textsOf(assistant?.greeting)[language]
  const suggestions = textsOf(assistant?.suggestions)[language]
  return {
    language,
    direction: directionOf(language),
    name: head.name,
    greeting: typeof greeting === 'string' && greeting ? greeting : words.greeting,
    suggestions: Array.isArray(suggestions) ? suggestions.map(String).slice(0, MOST_SUGGESTIONS) : [],
    label: settings.launcherLabel,
    position: settings.position,
    theme: settings.theme,
    files: settings.takesFiles ? `/widget/${fileForm()}` : null,
    ...colorsOf(settings.accentColor),
    words: { ...pick(words, CLIENT_WORDS), ai: head.beneath },
  }
}

/** Whose chat it is and that a machine answers: each is said once, beneath the name or in its place. */
function headOf(assistant: string | null, shop: string, ai: string): { name: string; beneath: string } {
  if (!assistant) return shop ? { name: shop, beneath: ai } : { name: ai, beneath: '' }
  return { name: assistant, beneath: shop && shop !== assistant ? `${ai} · ${shop}` : ai }
}

/** The same for a storefront, with what only its chat says. The theme may bring a colour of its own. */
export async function storefrontConfig(
  workspaceId: string,
  settings: WidgetSettings,
  { language, accent, chat }: { language: string; accent: string | null; chat: string },
): Promise<StorefrontConfig> {
  const config = await widgetConfig(workspaceId, settings, language)
  return {
    ...config,
    ...(accent ? colorsOf(accent) : {}),
    chat,
    words: { ...config.words, ...pick(widgetWords(language), STOREFRONT_WORDS) },
  }
}

function colorsOf(accent: string): Pick<WidgetConfig, 'colors' | 'style'> {
  const colors = widgetColors(accent)
  const style = Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')
  return { colors, style }
}

/** Every language has every word: a test holds the files to it. */
const pick = <W extends string>(words: Record<string, string>, names: readonly W[]): Record<W, string> =>
  Object.fromEntries(names.map((name) => [name, words[name]])) as Record<W, string>

/** The widget's words of one language, English for what is missing. */
export const widgetWords = (language: string) =>
  messagesOf(language, 'widget') as Record<string, string> & { greeting: string; ai: string }

/** What its shop calls the assistant, if anything. */
const nameOf = (assistant: { name: string } | null): string | null =>
  assistant?.name && assistant.name !== UNNAMED ? assistant.name : null

const textsOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
