import { listPlanCurrencies } from '~/domains/billing/billing.server'
import { findCustomer } from '~/domains/payments/payments.server'
import { getWorkspace } from '~/domains/workspace/workspace.server'

/** In which currency a workspace sees prices and pays: that of its orders so far, or its own, where we sell in it. */
export async function numberCurrency(workspaceId: string): Promise<string> {
  const [currencies, customer, workspace] = await Promise.all([
    listPlanCurrencies(),
    findCustomer(workspaceId),
    getWorkspace(workspaceId),
  ])
  const wanted = customer?.currency ?? workspace.currency
  return currencies.includes(wanted) ? wanted : 'USD'
}
