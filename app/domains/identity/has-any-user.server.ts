import { systemDb } from '~/platform/db/db.server'

/** Whether anybody has ever had an account here. */
export async function hasAnyUser(): Promise<boolean> {
  return (await systemDb().user.findFirst({ select: { id: true } })) !== null
}
