import type { Role } from '../policy'

/** Who changes a team, and which. */
export interface TeamActor {
  workspaceId: string
  userId: string
  role: Role
}
