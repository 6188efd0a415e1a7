import { listSoleOwned } from '~/domains/identity/identity.server'
import { creditOfWorkspace } from '~/domains/payments/payments.server'

/** The workspaces that go with an account, and the credit in each that is paid back then. */
export async function workspacesToDelete(userId: string) {
  const workspaces = await listSoleOwned(userId)
  return Promise.all(
    workspaces.map(async (workspace) => {
      const credit = await creditOfWorkspace(workspace.id)
      const left = (credit?.balances ?? []).filter(({ balanceMinor }) => balanceMinor > 0)
      return { ...workspace, credit: left.map(({ balanceMinor: minor, currency }) => ({ minor, currency })) }
    }),
  )
}
