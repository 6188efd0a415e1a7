import type { WorkspaceTx } from '~/platform/db/db.server'
import type { ProductState } from '../drafts/product-state'

/**
 * A shop gives a handle to one product at a time, but what is known of it comes at different moments: whoever holds a
 * handle that another one has by now gets its own id after it, until it is asked for again. Among those given, the one
 * changed last keeps the handle.
 *
 * @param products about to be written; their handles are changed in place
 * @returns the platform's ids of those that gave way
 */
export async function giveWay(
  tx: WorkspaceTx,
  workspaceId: string,
  storeId: string,
  products: ProductState[],
): Promise<string[]> {
  const holders = new Map<string, ProductState>()
  const gaveWay: string[] = []
  for (const product of products) {
    const other = holders.get(product.handle)
    if (!other) {
      holders.set(product.handle, product)
      continue
    }
    const [winner, loser] = timeOf(product) > timeOf(other) ? [product, other] : [other, product]
    holders.set(winner.handle, winner)
    loser.handle = `${loser.handle}~${loser.origin?.externalId.split('/').at(-1)}`
    gaveWay.push(loser.origin?.externalId ?? '')
  }
  if (holders.size === 0) return gaveWay
  const rows = [...holders.values()].map(({ handle, origin }) => ({ handle, externalId: origin?.externalId }))
  const renamed = await tx.$queryRaw<{ externalId: string }[]>`
    UPDATE products p SET handle = p.handle || '~' || split_part(p.external_id, '/', -1)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(handle text, "externalId" text)
    WHERE p.workspace_id = ${workspaceId}::uuid AND p.handle = row.handle AND p.store_id = ${storeId}::uuid
      AND p.external_id <> row."externalId"
    RETURNING p.external_id AS "externalId"`
  const written = new Set(rows.map(({ externalId }) => externalId))
  return [...gaveWay, ...renamed.map(({ externalId }) => externalId).filter((id) => !written.has(id))]
}

const timeOf = ({ origin }: ProductState) => origin?.updatedAt ?? ''
