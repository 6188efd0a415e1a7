import { systemDb } from '~/platform/db/db.server'
import { countsAs } from './counted-credits'

/** Sign-ups credited to a partner, by month of the sign-up (YYYY-MM, UTC). */
export async function monthsOfPartner(id: string): Promise<Map<string, number>> {
  const credits = await systemDb().partnerCredit.findMany({
    where: { partnerId: id, ...countsAs },
    select: { createdAt: true },
  })
  const months = new Map<string, number>()
  for (const { createdAt } of credits) {
    const month = createdAt.toISOString().slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + 1)
  }
  return months
}
