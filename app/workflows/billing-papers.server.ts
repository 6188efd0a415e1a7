import { listPapers } from '~/domains/papers/papers.server'
import { listOwnQuotes } from '~/domains/quotes/quotes.server'

/** What a workspace has on paper beside its invoices: quotes, and documents that it handed in. */
export async function billingPapers(workspaceId: string) {
  const [quotes, papers] = await Promise.all([listOwnQuotes(workspaceId), listPapers(workspaceId)])
  return {
    quotes,
    documents: {
      count: papers.length,
      rejected: papers.filter(({ state }) => state === 'REJECTED').length,
    },
  }
}
