import { z } from 'zod'
import { answerOnce } from '~/domains/assistant/assistant.server'
import { checkRegressionCases } from '~/domains/knowledge/knowledge.server'
import { defineJob, enqueue } from '~/platform/jobs/jobs.server'
import { subscribe } from '~/platform/realtime/realtime.server'

/** Asks a shop's kept questions again, and says how many answers held. */
export async function checkRegressions(workspaceId: string): Promise<{ passed: number; total: number }> {
  return checkRegressionCases(workspaceId, ({ text, language }) => answerOnce(workspaceId, text, language))
}

const checkRegressionsJob = defineJob(
  'workflows.check-regressions',
  z.object({ workspaceId: z.uuid() }),
  async ({ workspaceId }) => {
    await checkRegressions(workspaceId)
  },
)

/** Several edits in a row are checked together. */
const EVERY_SECONDS = 15

/** Has kept questions checked after each change of a shop's knowledge. @returns how to stop */
export function watchKnowledge(): () => void {
  return subscribe('index', ({ workspaceId, kind }) => {
    if (kind !== 'passages' || typeof workspaceId !== 'string') return
    const once = { key: workspaceId, everySeconds: EVERY_SECONDS }
    void enqueue(null, checkRegressionsJob, { workspaceId }, { once }).catch(() => undefined)
  })
}
