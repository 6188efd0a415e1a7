import { getWidgetSettings, updateWidgetSettings } from '~/domains/channels/channels.server'
import { listCannedReplies, saveCannedReply } from '~/domains/conversations/conversations.server'
import { workspaceDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { sampleShop, sampleWords } from './sample-content.server'

/** The assistant's name and words, the widget's looks, and a few ready answers for people. */
export async function writeSampleSettings(workspaceId: string): Promise<void> {
  const { assistant: english, accentColor, cannedReplies } = sampleShop()
  const spoken = [['en', english] as const, ...sampleWords()]
  const assistant = {
    name: english.name,
    greeting: Object.fromEntries(spoken.map(([language, { greeting }]) => [language, greeting])),
    suggestions: Object.fromEntries(spoken.map(([language, { suggestions }]) => [language, suggestions])),
  }
  await workspaceDb(workspaceId).assistantSettings.upsert({
    where: { workspaceId },
    create: { workspaceId, ...assistant },
    update: assistant,
  })
  await updateWidgetSettings(workspaceId, { accentColor })
  const known = new Map((await listCannedReplies(workspaceId)).map(({ shortcut, id }) => [shortcut, id]))
  for (const reply of cannedReplies) {
    await saveCannedReply(workspaceId, { ...reply, id: known.get(reply.shortcut) })
  }
}

/** Lets the demo storefront, which this app serves, talk to the assistant wherever the app is started. */
export async function allowOwnOrigin(workspaceId: string): Promise<void> {
  const { PUBLIC_URL, PORT } = env()
  const own = PUBLIC_URL
    ? [new URL(PUBLIC_URL).origin]
    : [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`]
  const { allowedOrigins } = await getWidgetSettings(workspaceId)
  const missing = own.filter((origin) => !allowedOrigins.includes(origin))
  if (missing.length > 0) {
    await updateWidgetSettings(workspaceId, { allowedOrigins: [...allowedOrigins, ...missing] })
  }
}
