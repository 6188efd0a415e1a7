import { claimAlert, usageStanding, workspacesNearLimit } from '~/domains/billing/billing.server'
import { listContacts } from '~/domains/identity/identity.server'
import { getWorkspace } from '~/domains/workspace/workspace.server'
import { systemDb } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { sendMail } from '~/platform/mail/mail.server'
import { reportError } from '~/platform/telemetry/report-error.server'

/**
 * Tells those who may buy more when 80 % of what a plan has is used, and when all is: once each in a period, of two
 * processes by one. Who passes both at once hears of the second only. A regular chore.
 */
export async function alertUsage(now = new Date()): Promise<void> {
  for (const workspaceId of await workspacesNearLimit(now))
    await alert(workspaceId, now).catch((error: unknown) => reportError(error, { context: { workspaceId } }))
}

async function alert(workspaceId: string, now: Date): Promise<void> {
  const standing = await usageStanding(workspaceId, 'USD', now)
  const [{ name }, contacts] = await Promise.all([
    getWorkspace(workspaceId),
    listContacts(workspaceId, 'billing.manage'),
  ])
  await systemDb().$transaction(async (tx) => {
    const percent = await claimAlert(tx, workspaceId, standing)
    if (percent === null) return
    for (const { email, language } of contacts)
      await sendMail(tx, {
        to: email,
        language,
        template: percent === 100 ? 'usage-reached' : 'usage-near',
        values: {
          workspace: name,
          answered: standing.answered,
          included: standing.included ?? 1,
          until: standing.to,
          stops: standing.stops,
          link: `${siteOrigin()}/dashboard/billing`,
        },
      })
  })
}
