import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'

/** A store as its people see it. */
export interface ConnectedStore {
  id: string
  shopDomain: string
  name: string
  /** Where shoppers find it. */
  url: string
  /** BCP 47, the shop's own first. */
  languages: string[]
  isActive: boolean
  installedAt: Date
}

const COLUMNS = {
  id: true,
  shopDomain: true,
  name: true,
  url: true,
  languages: true,
  status: true,
  installedAt: true,
} as const

/** All stores that were ever connected to a workspace, the latest first. */
export async function listStores(workspaceId: string): Promise<ConnectedStore[]> {
  const rows = await workspaceDb(workspaceId).store.findMany({
    orderBy: { installedAt: 'desc' },
    select: COLUMNS,
  })
  return rows.map(({ status, ...store }) => ({ ...store, isActive: status === 'ACTIVE' }))
}

/** @throws AppError `not_found` for a store of another workspace, or one that took the app away */
export async function getActiveStore(workspaceId: string, shopDomain: string): Promise<ConnectedStore> {
  const row = await workspaceDb(workspaceId).store.findFirst({
    where: { shopDomain, status: 'ACTIVE' },
    select: COLUMNS,
  })
  if (!row) throw new AppError('not_found')
  const { status: _, ...store } = row
  return { ...store, isActive: true }
}
