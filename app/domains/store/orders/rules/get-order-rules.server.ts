import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { hasScopes, type Scope } from '../../scopes'
import { type ChangeSetting, type OrderRules, READING_SCOPES, readOrderRules, SCOPES_OF } from './order-rules'

export interface OrderRulesPage {
  rules: OrderRules
  /** What the shop hasn't granted yet although the rules need it: to be asked for, until then the rule rests. */
  missingScopes: Scope[]
}

/** @throws AppError `not_found` */
export async function getOrderRules(workspaceId: string, storeId: string): Promise<OrderRulesPage> {
  const store = await workspaceDb(workspaceId).store.findUnique({
    where: { id: storeId },
    select: { settings: true, scopes: true },
  })
  if (!store) throw new AppError('not_found', { detail: `no store ${storeId}` })
  const rules = readOrderRules(store.settings)
  return { rules, missingScopes: missingScopes(rules, store.scopes) }
}

export function missingScopes(rules: OrderRules, granted: readonly string[]): Scope[] {
  const changes = (Object.keys(SCOPES_OF) as ChangeSetting[]).filter((setting) => rules[setting])
  const needed = [
    ...(rules.status || changes.length > 0 ? READING_SCOPES : []),
    ...changes.flatMap((c) => SCOPES_OF[c]),
  ]
  if (changes.includes('returns') || changes.includes('exchanges')) needed.push('read_returns')
  return [...new Set(needed)].filter((scope) => !hasScopes(granted, [scope]))
}
