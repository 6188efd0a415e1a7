import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { forgetShownStatus } from '../history/show-status.server'
import type { IncidentOrder, StageOrder } from '../incident'
import { tellSubscribers } from '../subscribers/tell-subscribers.server'

/** Tells of an incident, on the page and by mail. @returns its id */
export async function openIncident(order: IncidentOrder): Promise<string> {
  const { title, language, components, stage, message } = order
  const id = await systemDb().$transaction(async (tx) => {
    const now = new Date()
    const incident = await tx.statusIncident.create({
      data: {
        title,
        language,
        components,
        startedAt: now,
        resolvedAt: stage === 'resolved' ? now : null,
        entries: { create: { stage, message } },
      },
    })
    await tellSubscribers(tx, { title, stage, message, language })
    return incident.id
  })
  forgetShownStatus()
  return id
}

/** Adds what is known now. One that was resolved opens again with any other stage. @throws AppError `not_found` */
export async function addToIncident(id: string, { stage, message }: StageOrder): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const { title, language } = await requireIncident(tx, id)
    await tx.statusIncidentEntry.create({ data: { incidentId: id, stage, message } })
    await tx.statusIncident.update({
      where: { id },
      data: { resolvedAt: stage === 'resolved' ? new Date() : null },
    })
    await tellSubscribers(tx, { title, stage, message, language })
  })
  forgetShownStatus()
}

async function requireIncident(tx: SystemTx, id: string) {
  const found = await tx.statusIncident.findUnique({ where: { id } })
  if (!found) throw new AppError('not_found')
  return found
}
