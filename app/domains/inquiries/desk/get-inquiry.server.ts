import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { InquiryKind, InquiryStatus } from '../inquiry'

/**
 * One inquiry with what was written about it, oldest first. Opening a new one marks it as seen.
 *
 * @throws AppError `not_found`
 */
export async function getInquiry(id: string) {
  await systemDb().inquiry.updateMany({ where: { id, status: 'new' }, data: { status: 'seen' } })
  const found = await systemDb().inquiry.findUnique({
    where: { id },
    include: {
      assignee: { select: { email: true } },
      entries: {
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { id: true, kind: true, text: true, createdAt: true, author: { select: { email: true } } },
      },
    },
  })
  if (!found) throw new AppError('not_found')
  const { assignee, entries, ...inquiry } = found
  return {
    id: inquiry.id,
    kind: inquiry.kind as InquiryKind,
    status: inquiry.status as InquiryStatus,
    name: inquiry.name,
    email: inquiry.email,
    phone: inquiry.phone,
    language: inquiry.language,
    subject: inquiry.subject,
    message: inquiry.message,
    flags: inquiry.flags,
    fileName: inquiry.fileName,
    fileBytes: inquiry.fileBytes,
    createdAt: inquiry.createdAt,
    assignee: assignee?.email ?? null,
    assigneeId: inquiry.assigneeId,
    entries: entries.map(({ author, kind, ...entry }) => ({
      ...entry,
      kind: kind as 'note' | 'answer',
      author: author?.email ?? null,
    })),
  }
}

export type OpenInquiry = Awaited<ReturnType<typeof getInquiry>>
