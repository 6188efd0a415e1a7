import { systemDb } from '~/platform/db/db.server'
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

/** A page of what visitors sent, the latest first. */
export async function listInquiries({ kind, status, q, page }: InquiryFilter) {
  const contains = { contains: q, mode: 'insensitive' as const }
  const where = {
    ...(kind ? { kind } : {}),
    ...(status === 'all' ? {} : { status: status === 'waiting' ? { in: [...waiting] } : status }),
    ...(q ? { OR: [{ name: contains }, { email: contains }, { message: contains }] } : {}),
  }
  const [rows, total] = await Promise.all([
    systemDb().inquiry.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
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
    }),
    systemDb().inquiry.count({ where }),
  ])
  return { inquiries: rows as ListedInquiry[], total, pageSize: PAGE_SIZE }
}
