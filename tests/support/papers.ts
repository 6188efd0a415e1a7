import { Readable } from 'node:stream'
import { handInPaper, PAPER_FILES } from '~/domains/papers/papers.server'
import { newKey, storage } from '~/platform/storage/storage.server'

/** A paper that somebody of a workspace handed in, about nothing or about a row. @returns its id */
export async function keptPaper(workspaceId: string, userId: string, aboutId?: string): Promise<string> {
  const key = newKey(PAPER_FILES)
  const bytes = await storage().put(key, Readable.from([Buffer.from('words')]))
  const file = { key, name: 'receipt.txt', type: 'text/plain', bytes }
  const taken = await handInPaper(
    { workspaceId, userId, language: 'en', kind: 'receipt', ...(aboutId ? { aboutId } : {}) },
    file,
  )
  if ('problem' in taken) throw new Error(taken.problem)
  return taken.paperId
}
