import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { sendMail } from '~/platform/mail/mail.server'
import type { InquiryChange } from './desk-orders'
import { eraseInquiriesOf } from './inquiries-of.server'

/**
 * Carries out what an admin decided. An answer is mailed to the sender, in their language around the admin's words.
 *
 * @throws AppError `not_found`
 */
export async function changeInquiry(id: string, adminId: string, change: InquiryChange): Promise<void> {
  const found = await systemDb().inquiry.findUnique({ where: { id } })
  if (!found) throw new AppError('not_found')
  if (change.intent === 'erase') return void (await eraseInquiriesOf(found.email))
  await systemDb().$transaction(async (tx) => {
    // The time also where nothing else changes: how long it is kept counts from the last word on it.
    await tx.inquiry.update({
      where: { id },
      data: { ...afterwards(change, adminId), updatedAt: new Date() },
    })
    if (change.intent === 'note' || change.intent === 'answer')
      await write(tx, { inquiryId: id, authorId: adminId, kind: change.intent, text: change.text })
    if (change.intent === 'answer')
      await sendMail(tx, {
        to: found.email,
        template: 'inquiry-answer',
        language: found.language,
        values: { answer: paragraphsOf(change.text) },
      })
  })
}

/** Fields left out stay as they are. */
function afterwards(change: InquiryChange, adminId: string): { status?: string; assigneeId?: string | null } {
  switch (change.intent) {
    case 'status':
      return { status: change.status }
    case 'take':
      return { assigneeId: adminId }
    case 'leave':
      return { assigneeId: null }
    case 'answer':
      return { status: 'answered', assigneeId: adminId }
    default:
      return {}
  }
}

interface Entry {
  inquiryId: string
  authorId: string
  kind: 'note' | 'answer'
  text: string
}

const write = (tx: SystemTx, data: Entry) => tx.inquiryEntry.create({ data, select: { id: true } })

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
