import { systemDb } from '~/platform/db/db.server'

/** What is kept of a person here, for themselves: that they are a partner, and that they came through one. */
export async function describeReferrals(userId: string) {
  const [partner, credit] = await Promise.all([
    systemDb().partner.findUnique({ where: { userId } }),
    systemDb().partnerCredit.findUnique({
      where: { userId },
      include: { partner: { select: { code: true } } },
    }),
  ])
  return {
    partner: partner && {
      name: partner.name,
      email: partner.email,
      code: partner.code,
      since: partner.createdAt,
      pausedAt: partner.pausedAt,
    },
    cameThrough: credit && { code: credit.partner.code, signedUpAt: credit.createdAt },
  }
}
