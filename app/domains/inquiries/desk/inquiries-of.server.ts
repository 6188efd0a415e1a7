import { normalEmail } from '~/domains/identity/identity.server'
import { systemDb } from '~/platform/db/db.server'
import { forgetMailsTo } from '~/platform/mail/mail.server'
import { storage } from '~/platform/storage/storage.server'

/** Everything that an address sent and was answered, for whoever it belongs to. Notes are the team's own. */
export async function inquiriesOf(email: string) {
  const rows = await systemDb().inquiry.findMany({
    where: { emailNormal: normalEmail(email) },
    orderBy: { createdAt: 'asc' },
    include: { entries: { where: { kind: 'answer' }, orderBy: { createdAt: 'asc' } } },
  })
  return rows.map(
    ({ kind, name, email, phone, language, subject, message, fileName, createdAt, entries }) => ({
      kind,
      name,
      email,
      phone,
      language,
      subject,
      message,
      fileName,
      createdAt,
      answers: entries.map(({ text, createdAt }) => ({ text, createdAt })),
    }),
  )
}

/** Removes everything that an address sent, and that it was mailed about. @returns how many inquiries */
export async function eraseInquiriesOf(email: string): Promise<number> {
  const where = { emailNormal: normalEmail(email) }
  const files = await systemDb().inquiry.findMany({ where, select: { fileKey: true } })
  const { count } = await systemDb().inquiry.deleteMany({ where })
  for (const { fileKey } of files) if (fileKey) await storage().remove(fileKey)
  await forgetMailsTo([email], ['inquiry-received', 'inquiry-answer'])
  return count
}
