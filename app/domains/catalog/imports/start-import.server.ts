import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { enqueue } from '~/platform/jobs/jobs.server'
import { publish } from '~/platform/realtime/realtime.server'
import { importCatalogJob } from '../jobs/import-catalog.job.server'
import type { FieldMapping } from '../ndjson-mapping'
import { importsTopic } from './report-progress.server'

export interface ImportChoices {
  /** ISO 4217 of the file's prices. */
  currency: string
  /** Origin of the shop's site, or null. */
  shopUrl: string | null
  /** For NDJSON. */
  mapping: FieldMapping | null
}

/** Keeps what was chosen on the preview, while the import hasn't begun. */
export async function chooseImport(
  workspaceId: string,
  importId: string,
  choices: ImportChoices,
): Promise<void> {
  const { count } = await workspaceDb(workspaceId).catalogImport.updateMany({
    where: { id: importId, status: 'UPLOADED' },
    data: changesOf(choices),
  })
  if (count === 0) throw new AppError('conflict')
}

/** Sends an uploaded file on its way. A second start of the same import is refused as a conflict. */
export async function startImport(
  workspaceId: string,
  importId: string,
  choices: ImportChoices,
): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const { count } = await tx.catalogImport.updateMany({
      where: { id: importId, status: 'UPLOADED' },
      data: { ...changesOf(choices), status: 'QUEUED' },
    })
    if (count === 0) throw new AppError('conflict')
    await enqueue(tx, importCatalogJob, { workspaceId, importId })
    await publish(tx, importsTopic(workspaceId), { importId })
  })
}

function changesOf({ currency, shopUrl, mapping }: ImportChoices) {
  return { currency, shopUrl, ...(mapping && { mapping: { ...mapping } }) }
}
