import { Prisma, systemDb } from '~/platform/db/db.server'
import { countUpTo, findTimePage, inOrder } from '~/platform/db/time-page.server'
import type { InquiryKind, InquiryStatus } from '../inquiry'
import { type InquiryFilter, waiting } from './desk-orders'

const PAGE_SIZE = 25

export interface ListedInquiry {
  id: string
  kind: InquiryKind
  status: InquiryStatus
  name: string
  email: string
  subject: string
  flags: string[]
  createdAt: Date
}

/** A page of what visitors sent, the latest first, with how many there are (`countUpTo`). */
export async function listInquiries({ kind, status, q, ...page }: InquiryFilter) {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const statuses = status === 'waiting' ? waiting : [status]
  const from = Prisma.sql`FROM inquiries i WHERE true
    ${kind ? Prisma.sql`AND i.kind = ${kind}` : Prisma.empty}
    ${status === 'all' ? Prisma.empty : Prisma.sql`AND i.status = ANY(${statuses}::text[])`}
    ${q ? Prisma.sql`AND (i.name ILIKE ${like} OR i.email ILIKE ${like} OR i.message ILIKE ${like})` : Prisma.empty}`
  const listed = { from, at: Prisma.sql`i.created_at`, id: Prisma.sql`i.id`, size: PAGE_SIZE }
  const [{ ids, ...neighbours }, total] = await Promise.all([
    findTimePage(systemDb(), listed, page),
    countUpTo(systemDb(), from),
  ])
  const rows = await systemDb().inquiry.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      kind: true,
      status: true,
      name: true,
      email: true,
      subject: true,
      flags: true,
      createdAt: true,
    },
  })
  return { inquiries: inOrder(ids, rows) as ListedInquiry[], total, ...neighbours }
}
