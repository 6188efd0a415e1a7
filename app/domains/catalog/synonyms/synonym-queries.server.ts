import { workspaceDb } from '~/platform/db/db.server'

export interface SynonymGroupView {
  id: string
  terms: string[]
}

/** Groups of words that mean the same in this shop, newest first. */
export async function listSynonyms(workspaceId: string): Promise<SynonymGroupView[]> {
  return workspaceDb(workspaceId).synonymGroup.findMany({
    select: { id: true, terms: true },
    orderBy: { createdAt: 'desc' },
  })
}
