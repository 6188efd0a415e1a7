import { modelBudgetReachedJob, type ReachedBudget } from '~/domains/assistant/assistant.server'
import { listContacts } from '~/domains/identity/identity.server'
import { getWorkspace } from '~/domains/workspace/workspace.server'
import { workspaceDb } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { formatNumber } from '~/platform/i18n/format'
import { handleJob } from '~/platform/jobs/jobs.server'
import { sendMail } from '~/platform/mail/mail.server'

handleJob(modelBudgetReachedJob, tellModelBudget)

/** Mails those who may change the assistant that its model's budget is reached. */
export async function tellModelBudget({
  workspaceId,
  budget,
  currency,
  limit,
  until,
}: ReachedBudget): Promise<void> {
  const [{ name }, contacts] = await Promise.all([
    getWorkspace(workspaceId),
    listContacts(workspaceId, 'assistant.write'),
  ])
  // All or none: a job that runs again must not mail anybody twice.
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    for (const { email, language } of contacts)
      await sendMail(tx, {
        to: email,
        language,
        template: 'model-budget-reached',
        values: {
          workspace: name,
          budget: budget === 'month-tokens' ? 'tokens' : budget === 'day-cost' ? 'day' : 'month',
          limit: currency
            ? formatNumber(limit / 1_000_000, language, { style: 'currency', currency })
            : formatNumber(limit, language),
          until: new Date(until),
          link: `${siteOrigin()}/dashboard/assistant`,
        },
      })
  })
}
