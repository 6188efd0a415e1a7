import { type Prisma, workspaceDb } from '~/platform/db/db.server'

export interface CopyTimes {
  externalId: string
  /** The platform's time of what is kept. */
  updatedAt: Date
  /** Shoppers see it. */
  isShown: boolean
}

const TIMES = { externalId: true, sourceUpdatedAt: true, status: true, publishedAt: true } as const

type TimesRow = Prisma.ProductGetPayload<{ select: typeof TIMES }>

/** Which products of a connected shop are kept, in the order of the platform's ids, a page at a time. */
export async function listCopies(
  workspaceId: string,
  storeId: string,
  { after = '', limit }: { after?: string; limit: number },
): Promise<CopyTimes[]> {
  const rows = await workspaceDb(workspaceId).product.findMany({
    where: { storeId, externalId: { gt: after } },
    select: TIMES,
    orderBy: { externalId: 'asc' },
    take: limit,
  })
  return rows.map(timesOf)
}

/** The same of those that are named, as far as they are kept. */
export async function findCopies(
  workspaceId: string,
  storeId: string,
  externalIds: string[],
): Promise<Map<string, CopyTimes>> {
  const rows = await workspaceDb(workspaceId).product.findMany({
    where: { storeId, externalId: { in: externalIds } },
    select: TIMES,
  })
  return new Map(rows.map((row) => [row.externalId ?? '', timesOf(row)]))
}

const timesOf = ({ externalId, sourceUpdatedAt, status, publishedAt }: TimesRow): CopyTimes => ({
  externalId: externalId ?? '',
  updatedAt: sourceUpdatedAt ?? new Date(0),
  isShown: status === 'ACTIVE' && publishedAt !== null,
})
