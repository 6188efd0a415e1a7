import { workspaceDb } from '~/platform/db/db.server'
import { type RegressionCaseInput, regressionCaseSchema } from './regression-case'

/**
 * Keeps a question whose answer must stay right. With `messageId`, the answer that was marked wrong, a second call
 * changes the case of the first. Returns its id.
 */
export async function addRegressionCase(
  workspaceId: string,
  { sourceId, messageId, ...input }: RegressionCaseInput & { sourceId?: string; messageId?: string },
): Promise<string> {
  const { regressionCase } = workspaceDb(workspaceId)
  const data = { ...regressionCaseSchema.parse(input), sourceId }
  const row = messageId
    ? await regressionCase.upsert({
        where: { workspaceId_messageId: { workspaceId, messageId } },
        create: { ...data, workspaceId, messageId },
        update: data,
        select: { id: true },
      })
    : await regressionCase.create({ data: { ...data, workspaceId }, select: { id: true } })
  return row.id
}
