import { z } from 'zod'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { renderMarkdown } from './render-markdown.server'

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
    select: {
      title: true,
      markdown: true,
      language: true,
      updatedAt: true,
      documents: { select: { language: true }, take: 1 },
    },
  })
  if (!source) return null
  return {
    title: source.title,
    html: renderMarkdown(withoutTitle(source.markdown ?? '', source.title)),
    language: source.language ?? source.documents[0]?.language ?? workspace.defaultLanguage,
    shopName: workspace.name,
    updatedAt: source.updatedAt,
  }
}

/** Many texts begin with their own title, which the page shows above them. */
function withoutTitle(markdown: string, title: string): string {
  const [first = '', ...rest] = markdown.split('\n')
  return first.replace(/^#\s+/, '').trim() === title && first.startsWith('#') ? rest.join('\n') : markdown
}
