import { type Prisma, systemDb } from '~/platform/db/db.server'

const LONGEST = 500

/**
 * Carries a request out, and notes on its row why it failed, for whoever runs the installation: the law waits thirty
 * days, and what fails is tried again until it is done.
 */
export async function carryOutRequest(id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST)
    // Gone, or done by another: nothing is left to note.
    await systemDb().privacyRequest.updateMany({ where: { id, doneAt: null }, data: { failure } })
    throw error
  }
}

/** A request as a row keeps it once it is carried out. */
export const doneNow = (result: Prisma.InputJsonObject) => ({ doneAt: new Date(), failure: null, result })
