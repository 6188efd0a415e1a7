import { workspaceDb } from '~/platform/db/db.server'

export interface CopyTimes {
  externalId: string
  updatedAt: Date
}

/** Which products of a connected shop are kept, in the order of the platform's ids, a page at a time. */
export async function listCopies(
  workspaceId: string,
  storeId: string,
  { after = '', limit }: { after?: string; limit: number },
): Promise<CopyTimes[]> {
  const rows = await workspaceDb(workspaceId).product.findMany({
    where: { storeId, externalId: { gt: after } },
    select: { externalId: true, sourceUpdatedAt: true },
    orderBy: { externalId: 'asc' },
    take: limit,
  })
  return rows.map(({ externalId, sourceUpdatedAt }) => ({
    externalId: externalId ?? '',
    updatedAt: sourceUpdatedAt ?? new Date(0),
  }))
}
