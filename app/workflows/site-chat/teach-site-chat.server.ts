import { createHash } from 'node:crypto'
import { getWidgetSettings, updateWidgetSettings } from '~/domains/channels/channels.server'
import { SITE_LANGUAGES } from '~/domains/content/content'
import { announceSiteChange } from '~/domains/content/content.server'
import { keepSitePages, searchPassages } from '~/domains/knowledge/knowledge.server'
import { findSiteWorkspace, makeSiteWorkspace } from '~/domains/workspace/workspace.server'
import { workspaceDb } from '~/platform/db/db.server'
import { tryWithLock } from '~/platform/db/with-lock.server'
import { env } from '~/platform/env/env.server'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import { BRAND_NAME } from '~/ui/brand/brand'
import { wordsOf } from './site-chat-words.server'
import { siteKnowledge } from './site-knowledge.server'

/** The one accent of our pages. */
const ACCENT = '#00646b'

/** What this process knows to be whole. */
let made = ''

/**
 * Makes the workspace whose assistant answers on our own public pages, of nobody's team and under no plan, unless it is
 * there. SITE_CHAT=off leaves it out. @returns its id, or null
 */
export async function makeSiteChat(): Promise<string | null> {
  if (env().SITE_CHAT === 'off') return null
  const known = await findSiteWorkspace()
  const workspaceId = known?.id ?? (await makeSiteWorkspace(BRAND_NAME))
  if (made === workspaceId) return workspaceId
  await introduce(workspaceId)
  // Makes them on first use; an administrator's colour stays.
  if (!known) await updateWidgetSettings(workspaceId, { accentColor: ACCENT })
  else await getWidgetSettings(workspaceId)
  // Pages that are kept in memory have no chat yet.
  if (!known) await workspaceDb(workspaceId).$transaction((tx) => announceSiteChange(tx))
  made = workspaceId
  return workspaceId
}

/** What this process knows to be taught. */
let taught = ''

/**
 * Teaches that assistant what the public pages and the plans say now. May be done again at any time: what hasn't changed
 * is left as it is, and without any change it is one look at the plans.
 */
export async function teachSiteChat(): Promise<void> {
  const workspaceId = await makeSiteChat()
  if (!workspaceId) return
  const pages = await siteKnowledge()
  const print = `${workspaceId} ${createHash('sha256').update(JSON.stringify(pages)).digest('base64')}`
  if (print === taught) return
  const done = await tryWithLock('site-chat', () => keepSitePages(workspaceId, pages))
  if (!done) return
  taught = print
  // The first visitor who asks shouldn't wait until the index is made.
  await searchPassages(workspaceId, { text: BRAND_NAME, language: DEFAULT_LANGUAGE, limit: 1 })
}

/** Name, greeting and first questions, unless an administrator has given it others. */
async function introduce(workspaceId: string): Promise<void> {
  const words = SITE_LANGUAGES.map((language) => [language, wordsOf(language)] as const)
  await workspaceDb(workspaceId).assistantSettings.upsert({
    where: { workspaceId },
    create: {
      workspaceId,
      name: BRAND_NAME,
      greeting: Object.fromEntries(words.map(([language, { greeting }]) => [language, greeting])),
      suggestions: Object.fromEntries(
        words.map(([language, { suggestion }]) => [language, Object.values(suggestion)]),
      ),
      handoverEmail: env().SUPPORT_EMAIL ?? '',
    },
    update: {},
  })
}
