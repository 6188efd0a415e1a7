import type { SystemTx } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { sendMail } from '~/platform/mail/mail.server'

/** Mails whoever is billed how a number of theirs stands, when the transaction commits. */
export async function tellCustomer(
  tx: SystemTx,
  kind: 'active' | 'papers' | 'refunded' | 'released',
  { id, workspaceId, e164 }: { id: string; workspaceId: string; e164: string },
): Promise<void> {
  const customer = await tx.billingCustomer.findUnique({
    where: { workspaceId },
    select: { email: true, language: true },
  })
  if (!customer) return
  const page = kind === 'papers' ? `/dashboard/numbers/${id}/documents` : '/dashboard/numbers'
  await sendMail(tx, {
    to: customer.email,
    template: 'number-news',
    language: customer.language,
    values: { kind, number: e164, link: `${siteOrigin()}${page}` },
  })
}
