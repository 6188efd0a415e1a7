import { countProducts } from '~/domains/catalog/catalog.server'
import { countConversations, listWrittenIn, ownWords } from '~/domains/conversations/conversations.server'
import { listOwnErrors } from '~/domains/health/health.server'
import { describeAccount, listOwnMemberships, type OwnMembership } from '~/domains/identity/identity.server'
import { countSources } from '~/domains/knowledge/knowledge.server'
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
  const memberships = await listOwnMemberships(userId)
  const former = await listFormer(userId, memberships)
  yield `"workspaces": ${JSON.stringify(await Promise.all(memberships.map(summary)))},\n`
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

type Named = Pick<OwnMembership, 'workspaceId' | 'name'>

/** Workspaces that they left and wrote something in. Of others nothing is kept that tells of them. */
async function listFormer(userId: string, memberships: Named[]): Promise<Named[]> {
  const present = new Set(memberships.map(({ workspaceId }) => workspaceId))
  const left = (await listWrittenIn(userId)).filter((workspaceId) => !present.has(workspaceId))
  return Promise.all(
    left.map(async (workspaceId) => ({ workspaceId, name: (await getWorkspace(workspaceId)).name })),
  )
}

async function summary({ workspaceId, name, role, since, members }: OwnMembership) {
  if (role !== 'owner') return { name, role, since }
  const [products, sources, conversations, billedTo, numberFacts] = await Promise.all([
    countProducts(workspaceId),
    countSources(workspaceId),
    countConversations(workspaceId),
    findCustomer(workspaceId),
    listFacts(workspaceId),
  ])
  return { name, role, since, members, products, sources, conversations, billedTo, numberFacts }
}
