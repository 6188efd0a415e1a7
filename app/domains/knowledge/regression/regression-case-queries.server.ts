import { workspaceDb } from '~/platform/db/db.server'

/** Kept questions, those whose answer was wrong at the last check first. */
export async function listRegressionCases(workspaceId: string) {
  return workspaceDb(workspaceId).regressionCase.findMany({
    select: {
      id: true,
      question: true,
      language: true,
      expected: true,
      lastCheckedAt: true,
      lastPassed: true,
      lastAnswer: true,
    },
    orderBy: [{ lastPassed: { sort: 'asc', nulls: 'last' } }, { createdAt: 'desc' }],
  })
}
