import { Prisma } from '~/platform/db/db.server'
import { UNDER_WAY } from './refund-states'

/** SQL: of a payment `p`, what is on its way back, in minor units. */
export const REFUNDS_UNDER_WAY = Prisma.sql`coalesce((
  SELECT sum(r.amount_minor) FROM refunds r WHERE r.payment_id = p.id AND r.state = ANY(${[...UNDER_WAY]}::text[])), 0)`
