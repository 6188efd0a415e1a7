import { Prisma } from '~/platform/db/db.server'

/** Of a row of `sales_orders`: what of `paid_minor` its customer's credit paid. */
export const PAID_BY_CREDIT = Prisma.sql`(
  SELECT coalesce(sum(p.captured_minor - p.refunded_minor), 0) FROM payments p
  WHERE p.order_id = sales_orders.id AND p.provider = 'credit')`
