import { Prisma } from '~/platform/db/db.server'

/**
 * Whether an account is a partner's, as a column: every signed-in page asks it for its menu. Who was taken on before they
 * had an account becomes one when they open their page (`findOwnPartner`), which their mail leads to.
 */
export const isPartnerColumn = (userId: string): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT 1 FROM partners WHERE user_id = ${userId}::uuid)`
