import { countProducts } from '~/domains/catalog/catalog.server'
import { countConversations, ownWords } from '~/domains/conversations/conversations.server'
import { describeAccount, listOwnMemberships, type OwnMembership } from '~/domains/identity/identity.server'
import { countSources } from '~/domains/knowledge/knowledge.server'

/**
 * A person's own data as one JSON document, piece by piece: the account, what they wrote anywhere, and the workspaces
 * they own in figures. Shoppers and colleagues aren't theirs to take along.
 */
export async function* exportAccount(userId: string): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(new Date())},\n"account": ${JSON.stringify(await describeAccount(userId))},\n`
  const memberships = await listOwnMemberships(userId)
  yield `"workspaces": ${JSON.stringify(await Promise.all(memberships.map(summary)))},\n"written": [`
  let isFirst = true
  for (const { workspaceId, name } of memberships) {
    for await (const page of ownWords(workspaceId, userId)) {
      const lines = page.map((words) => JSON.stringify({ workspace: name, ...words }))
      yield `${isFirst ? '' : ','}\n${lines.join(',\n')}`
      isFirst = false
    }
  }
  yield '\n]\n}\n'
}

async function summary({ workspaceId, name, role, since, members }: OwnMembership) {
  if (role !== 'owner') return { name, role, since }
  const [products, sources, conversations] = await Promise.all([
    countProducts(workspaceId),
    countSources(workspaceId),
    countConversations(workspaceId),
  ])
  return { name, role, since, members, products, sources, conversations }
}
