import { z } from 'zod'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { keptHtml } from './kept-html.server'

export interface PublicPage {
  title: string
  /** Clean HTML. */
  html: string
  /** BCP 47. */
  language: string
  shopName: string
  updatedAt: Date
}

/** A page or an answer written in the dashboard, for anyone to read, or null. */
export async function findPublicPage(slug: string, sourceId: string): Promise<PublicPage | null> {
  if (!z.uuid().safeParse(sourceId).success) return null
  const workspace = await systemDb().workspace.findUnique({
    where: { slug },
    select: { id: true, name: true, defaultLanguage: true },
  })
  if (!workspace) return null
  const source = await workspaceDb(workspace.id).knowledgeSource.findFirst({
    where: { id: sourceId, kind: { in: ['PAGE', 'QA'] } },
    select: { ...SHOWN, updatedAt: true },
  })
  if (!source) return null
  return {
    title: source.title,
    html: await keptHtml(workspace.id, source),
    language: source.language ?? source.documents[0]?.language ?? workspace.defaultLanguage,
    shopName: workspace.name,
    updatedAt: source.updatedAt,
  }
}

/** A page written in the dashboard, as it is shown in the shop's own frame, or null. */
export async function findWrittenPage(workspaceId: string, sourceId: string) {
  const source = await workspaceDb(workspaceId).knowledgeSource.findFirst({
    where: { id: sourceId, kind: 'PAGE' },
    select: SHOWN,
  })
  if (!source) return null
  return {
    title: source.title,
    html: await keptHtml(workspaceId, source),
    language: source.language ?? source.documents[0]?.language ?? null,
  }
}

const SHOWN = {
  id: true,
  title: true,
  markdown: true,
  html: true,
  htmlVersion: true,
  language: true,
  documents: { select: { language: true }, take: 1 },
} as const
