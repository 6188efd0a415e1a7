import { workspaceDb } from '~/platform/db/db.server'
import { type WebsiteInput, websiteInputSchema } from '../knowledge'
import { normaliseAddress } from '../website/site-address'
import { requestReading } from './request-reading.server'

/** Adds a web site, or changes the one with `sourceId`, and has it read. Returns the source's id. */
export async function saveWebsite(
  workspaceId: string,
  input: WebsiteInput,
  sourceId?: string,
): Promise<string> {
  const { url: address, maxPages, maxDepth, language } = websiteInputSchema.parse(input)
  const url = normaliseAddress(address)
  const { host, pathname } = new URL(url)
  const title = host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname)
  const changes = { url, title, language, crawl: { maxPages, maxDepth } }
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    const id =
      sourceId ??
      (
        await tx.knowledgeSource.create({
          data: { ...changes, kind: 'WEBSITE', workspaceId },
          select: { id: true },
        })
      ).id
    await requestReading(tx, workspaceId, id, changes)
    return id
  })
}
