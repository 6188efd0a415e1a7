import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Paper } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { sendMail } from '~/platform/mail/mail.server'
import { moveState } from '~/platform/states/move-state.server'
import { type PaperReview, paperMachine } from './paper'

/**
 * Accepts or rejects a paper and mails whoever handed it in.
 *
 * @throws AppError `not_found`; `conflict` for one that doesn't wait for a review
 */
export async function reviewPaper(adminId: string, review: PaperReview): Promise<void> {
  const paper = await systemDb().paper.findUnique({ where: { id: review.id } })
  if (!paper) throw new AppError('not_found', { detail: `no paper ${review.id}` })
  await systemDb().$transaction(async (tx) => {
    await moveState(tx, paperMachine, 'papers', {
      id: paper.id,
      workspaceId: paper.workspaceId,
      to: review.intent === 'accept' ? 'ACCEPTED' : 'REJECTED',
      actor: `user:${adminId}`,
    })
    const reason = review.intent === 'reject' ? review.reason : null
    await tx.paper.update({
      where: { id: paper.id },
      data: { reason, reviewedBy: adminId, reviewedAt: new Date() },
    })
    await tell(tx, paper, reason)
  })
}

async function tell(tx: SystemTx, paper: Paper, reason: string | null): Promise<void> {
  const sender = paper.uploadedBy
    ? await tx.user.findUnique({ where: { id: paper.uploadedBy }, select: { email: true } })
    : null
  if (!sender?.email) return
  const { name, language } = paper
  const link = `${siteOrigin()}/manual-documents`
  if (reason === null)
    await sendMail(tx, { to: sender.email, template: 'paper-accepted', language, values: { name, link } })
  else
    await sendMail(tx, {
      to: sender.email,
      template: 'paper-rejected',
      language,
      values: { name, reason, link },
    })
}
