import type { Role } from '~/domains/identity/identity'

/**
 * The role that somebody begins with who comes by a store's admin. The store's owner owns the workspace that came to be
 * with the store and runs, as an admin, one that was there before; everybody else talks with shoppers until they are
 * given more. Whoever was here before keeps what they have.
 */
export function roleOfStaff({
  isOwner,
  beganWorkspace,
}: {
  isOwner: boolean
  beganWorkspace: boolean
}): Role {
  if (!isOwner) return 'agent'
  return beganWorkspace ? 'owner' : 'admin'
}
