import { reviewPaper } from '~/domains/papers/papers.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { enqueue } from '~/platform/jobs/jobs.server'
import { advanceNumber } from '../buying/advance-number.job.server'
import type { DocumentReview } from './document-review'

/**
 * Accepts or rejects a paper for numbers. Numbers of the kind that waited for it go on at once; should this process end
 * in between, the sweep sees to them.
 *
 * @throws AppError `not_found`; `conflict` for one that doesn't wait for a review
 */
export async function reviewDocument(adminId: string, review: DocumentReview): Promise<void> {
  const db = systemDb()
  const document = await db.numberDocument.findUnique({ where: { id: review.id } })
  if (!document) throw new AppError('not_found', { detail: `no document ${review.id}` })
  const { paperId, workspaceId, country, type } = document
  if (review.intent === 'reject')
    return reviewPaper(adminId, { intent: 'reject', id: paperId, reason: review.reason })
  // Before it counts: it must not count for longer than it should, not even for a moment.
  const validUntil = review.validUntil ? new Date(review.validUntil) : null
  await db.numberDocument.update({ where: { id: document.id }, data: { validUntil } })
  await reviewPaper(adminId, { intent: 'accept', id: paperId })
  const waiting = await db.numberReservation.findMany({
    where: { workspaceId, country, type, state: 'DOCS_REQUIRED' },
    select: { id: true },
  })
  for (const { id } of waiting) await enqueue(null, advanceNumber, { reservationId: id })
}
