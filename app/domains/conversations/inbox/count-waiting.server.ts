import { workspaceDb } from '~/platform/db/db.server'

/** Open conversations in which a person was asked for and none has come. */
export const countWaiting = (workspaceId: string): Promise<number> =>
  workspaceDb(workspaceId).conversation.count({ where: { status: 'OPEN', handler: 'WAITING' } })
