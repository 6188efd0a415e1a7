import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { missingScopes, type OrderRulesPage } from './get-order-rules.server'
import { type OrderRules, orderRulesSchema } from './order-rules'

/** Keeps the rules beside a store's other settings. @throws AppError `not_found` */
export async function saveOrderRules(
  workspaceId: string,
  storeId: string,
  rules: OrderRules,
): Promise<OrderRulesPage> {
  const kept = orderRulesSchema.parse(rules)
  // Merged by the database: other settings may be saved at the same moment.
  const rows = await workspaceDb(workspaceId).$queryRaw<{ scopes: string[] }[]>`
    UPDATE stores SET settings = settings || jsonb_build_object('orders', ${JSON.stringify(kept)}::jsonb), updated_at = now()
    WHERE id = ${storeId}::uuid AND workspace_id = ${workspaceId}::uuid RETURNING scopes`
  const store = rows[0]
  if (!store) throw new AppError('not_found', { detail: `no store ${storeId}` })
  return { rules: kept, missingScopes: missingScopes(kept, store.scopes) }
}
