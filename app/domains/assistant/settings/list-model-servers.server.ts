import { systemDb } from '~/platform/db/db.server'

/** Anthropic's own address (its API reference, "Base URL"), which a shop leaves empty. */
const ANTHROPIC = 'https://api.anthropic.com/v1'

/** Addresses of the model servers that shops have chosen, the most chosen first. Which shop chose which isn't told. */
export async function listModelServers(): Promise<string[]> {
  const chosen = await systemDb().assistantSettings.groupBy({
    by: ['modelProvider', 'modelBaseUrl'],
    where: { modelProvider: { not: 'none' } },
    _count: true,
    orderBy: { _count: { workspaceId: 'desc' } },
  })
  const addresses = chosen.map(
    ({ modelProvider, modelBaseUrl }) => modelBaseUrl || (modelProvider === 'anthropic' ? ANTHROPIC : ''),
  )
  return [...new Set(addresses.filter(Boolean))]
}
