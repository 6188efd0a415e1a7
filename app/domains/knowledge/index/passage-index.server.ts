import { passageSchema, workspaceIndex } from '~/domains/retrieval/retrieval.server'
import { passageDocuments, passageIds } from './passage-documents.server'

/** The pieces of each workspace's knowledge. */
export const passageIndex = workspaceIndex({
  kind: 'passages',
  schema: passageSchema,
  worthSaving: 200,
  /** Pieces are written and removed, never changed, so their ids alone tell what the index lacks. */
  async catchUp(workspaceId, index) {
    const ids = await passageIds(workspaceId)
    const missing = ids.filter((id) => !index.has(id))
    let changed = 0
    // New before old, so that a piece on its way from one to the other is never lost to who can't wait.
    for await (const documents of passageDocuments(workspaceId, missing)) {
      await index.putAll(documents)
      changed += documents.length
    }
    return changed + index.keepOnly(ids)
  },
})
