import { systemDb, workspaceDb } from '~/platform/db/db.server'
import type { Paper } from '~/platform/db/generated/client'
import type { ListedPaper, PaperKind, PaperState } from './paper'

const MOST_LISTED = 200

/** A workspace's papers, newest first; with `aboutId` those that belong to one thing. */
export async function listPapers(workspaceId: string, aboutId?: string): Promise<ListedPaper[]> {
  const rows = await workspaceDb(workspaceId).paper.findMany({
    where: aboutId ? { aboutId } : {},
    orderBy: { createdAt: 'desc' },
    take: MOST_LISTED,
  })
  return rows.map(listedOf)
}

export interface PaperToReview extends ListedPaper {
  /** E-mail address of who handed it in; null once their account is gone. */
  sender: string | null
  isScanned: boolean
}

/** Papers of all workspaces for the admins: those that wait first, then the newest. */
export async function listPapersToReview(): Promise<{ waiting: PaperToReview[]; done: PaperToReview[] }> {
  const db = systemDb()
  const [waiting, done] = await Promise.all([
    db.paper.findMany({
      where: { state: { in: ['SCANNING', 'IN_REVIEW'] } },
      orderBy: { createdAt: 'asc' },
      take: MOST_LISTED,
    }),
    db.paper.findMany({
      where: { state: { notIn: ['SCANNING', 'IN_REVIEW'] } },
      orderBy: { createdAt: 'desc' },
      take: 50,
    }),
  ])
  const people = await db.user.findMany({
    where: { id: { in: [...waiting, ...done].flatMap(({ uploadedBy }) => uploadedBy ?? []) } },
    select: { id: true, email: true },
  })
  const addresses = new Map(people.map(({ id, email }) => [id, email]))
  const named = (row: Paper) => ({
    ...listedOf(row),
    sender: (row.uploadedBy && addresses.get(row.uploadedBy)) ?? null,
    isScanned: row.isScanned,
  })
  return { waiting: waiting.map(named), done: done.map(named) }
}

const listedOf = ({ id, kind, state, name, bytes, reason, createdAt }: Paper): ListedPaper => ({
  id,
  kind: kind as PaperKind,
  state: state as PaperState,
  name,
  bytes,
  reason,
  createdAt,
})
