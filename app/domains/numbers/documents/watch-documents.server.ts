import { DAY_MS } from '~/domains/billing/billing'
import { systemDb } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { sendMail } from '~/platform/mail/mail.server'
import { reportError } from '~/platform/telemetry/report-error.server'

/** How many days before its end a paper is written about, the first and the second time. */
const AHEAD_DAYS = [30, 7] as const
const AT_ONCE = 200

interface Ending {
  id: string
  workspace_id: string
  name: string
  valid_until: Date
  reminders: number
  reservation_id: string
}

/**
 * Writes to whoever has numbers that rest on a paper which runs out, 30 and 7 days before it does. A newer paper that
 * counts for longer, or waits to be reviewed, makes that needless. A regular chore.
 */
export async function watchDocuments(now = new Date()): Promise<void> {
  for (const ending of await endingDocuments(now))
    await remind(ending, now).catch((error: unknown) =>
      reportError(error, { context: { documentId: ending.id } }),
    )
}

function endingDocuments(now: Date): Promise<Ending[]> {
  const ahead = new Date(now.getTime() + AHEAD_DAYS[0] * DAY_MS)
  return systemDb().$queryRaw<Ending[]>`
    SELECT d.id, d.workspace_id, p.name, d.valid_until, d.reminders, r.id AS reservation_id
    FROM number_documents d
    JOIN papers p ON p.id = d.paper_id AND p.state = 'ACCEPTED'
    JOIN LATERAL (
      SELECT id FROM number_reservations
      WHERE workspace_id = d.workspace_id AND country = d.country AND type = d.type
        AND state IN ('DOCS_REQUIRED', 'PROVISIONING', 'ACTIVE')
      ORDER BY created_at LIMIT 1
    ) r ON true
    WHERE d.valid_until BETWEEN ${now}::timestamptz::date AND ${ahead}::timestamptz::date
      AND d.reminders < ${AHEAD_DAYS.length}
      AND NOT EXISTS (
        SELECT 1 FROM number_documents n JOIN papers np ON np.id = n.paper_id
        WHERE n.workspace_id = d.workspace_id AND n.country = d.country AND n.type = d.type
          AND n.requirement = d.requirement AND n.created_at > d.created_at
          AND np.state IN ('SCANNING', 'IN_REVIEW', 'ACCEPTED'))
    ORDER BY d.valid_until LIMIT ${AT_ONCE}`
}

async function remind(ending: Ending, now: Date): Promise<void> {
  const { id, workspace_id: workspaceId, name, valid_until: on, reminders } = ending
  const daysLeft = (on.getTime() - now.getTime()) / DAY_MS
  if (daysLeft > AHEAD_DAYS[reminders]!) return
  // Found late, it is written about once and not twice in a row.
  const told = daysLeft <= AHEAD_DAYS[1] ? 2 : 1
  await systemDb().$transaction(async (tx) => {
    const { count } = await tx.numberDocument.updateMany({
      where: { id, reminders },
      data: { reminders: told },
    })
    const customer = await tx.billingCustomer.findUnique({ where: { workspaceId } })
    if (count === 0 || !customer) return
    await sendMail(tx, {
      to: customer.email,
      template: 'number-paper-ends',
      language: customer.language,
      values: { name, on, link: `${siteOrigin()}/dashboard/numbers/${ending.reservation_id}/documents` },
    })
  })
}
