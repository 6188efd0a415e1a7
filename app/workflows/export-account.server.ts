import { countProducts } from '~/domains/catalog/catalog.server'
import {
  countConversations,
  listInboxViews,
  listWrittenIn,
  ownWords,
} from '~/domains/conversations/conversations.server'
import { listOwnErrors } from '~/domains/health/health.server'
import { describeAccount, listOwnMemberships, type OwnMembership } from '~/domains/identity/identity.server'
import { countSources } from '~/domains/knowledge/knowledge.server'
import { getNotificationSettings, listBrowsers } from '~/domains/notifications/notifications.server'
import { listFacts } from '~/domains/numbers/numbers.server'
import { findCustomer } from '~/domains/payments/payments.server'
import { describeReferrals } from '~/domains/referrals/referrals.server'
import { getWorkspace } from '~/domains/workspace/workspace.server'

/**
 * A person's own data as one JSON document, piece by piece: the account, what broke for them, what they wrote anywhere
 * (also in workspaces they left), and the workspaces they own in figures, with who is billed and what was said of who uses the
 * numbers. Shoppers and colleagues aren't theirs to take along.
 */
export async function* exportAccount(userId: string): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(new Date())},\n"account": ${JSON.stringify(await describeAccount(userId))},\n`
  yield `"referrals": ${JSON.stringify(await describeReferrals(userId))},\n`
  yield `"errors": ${JSON.stringify(await listOwnErrors(userId))},\n`
  yield `"notifications": ${JSON.stringify(await describeNotifications(userId))},\n`
  const memberships = await listOwnMemberships(userId)
  const former = await listFormer(userId, memberships)
  yield `"workspaces": ${JSON.stringify(await Promise.all(memberships.map((one) => summary(userId, one))))},\n`
  yield `"formerWorkspaces": ${JSON.stringify(former.map(({ name }) => ({ name })))},\n"written": [`
  let isFirst = true
  for (const { workspaceId, name } of [...memberships, ...former]) {
    for await (const page of ownWords(workspaceId, userId)) {
      const lines = page.map((words) => JSON.stringify({ workspace: name, ...words }))
      yield `${isFirst ? '' : ','}\n${lines.join(',\n')}`
      isFirst = false
    }
  }
  yield '\n]\n}\n'
}

/** What they want to hear of, and the browsers that hear it. */
async function describeNotifications(userId: string) {
  const browsers = await listBrowsers(userId, '')
  return {
    settings: await getNotificationSettings(userId, 'UTC'),
    browsers: browsers.map(({ userAgent, createdAt }) => ({ userAgent, createdAt })),
  }
}

type Named = Pick<OwnMembership, 'workspaceId' | 'name'>

/** Workspaces that they left and wrote something in. Of others nothing is kept that tells of them. */
async function listFormer(userId: string, memberships: Named[]): Promise<Named[]> {
  const present = new Set(memberships.map(({ workspaceId }) => workspaceId))
  const left = (await listWrittenIn(userId)).filter((workspaceId) => !present.has(workspaceId))
  return Promise.all(
    left.map(async (workspaceId) => ({ workspaceId, name: (await getWorkspace(workspaceId)).name })),
  )
}

async function summary(userId: string, { workspaceId, name, role, since, members }: OwnMembership) {
  const views = await listInboxViews(workspaceId, userId)
  const inboxViews = views
    .filter(({ isOwn }) => isOwn)
    .map((view) => ({ name: view.name, filter: view.filter }))
  if (role !== 'owner') return { name, role, since, inboxViews }
  const [products, sources, conversations, billedTo, numberFacts] = await Promise.all([
    countProducts(workspaceId),
    countSources(workspaceId),
    countConversations(workspaceId),
    findCustomer(workspaceId),
    listFacts(workspaceId),
  ])
  return { name, role, since, members, inboxViews, products, sources, conversations, billedTo, numberFacts }
}
