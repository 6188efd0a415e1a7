import { buffer } from 'node:stream/consumers'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { KeptFile } from '~/platform/storage/receive-file.server'
import { scanFile } from '~/platform/storage/scan-file.server'
import { storage } from '~/platform/storage/storage.server'
import { openStoredFile } from '~/platform/storage/stored-file.server'
import { log } from '~/platform/telemetry/log.server'
import type { DisputeStage } from '../facts/payment-facts'
import { providerPaymentOf, tellFacts } from '../look-at-payment.server'
import type { Provider } from '../providers/provider'
import { providerNamed } from '../providers/registry.server'
import { readDispute } from './dispute-queries.server'
import {
  EVIDENCE_FILE_TYPES,
  type EvidenceFile,
  type EvidenceTexts,
  evidenceTextsSchema,
  MOST_EVIDENCE_BYTES,
  MOST_EVIDENCE_SIGNS,
} from './evidence'

/** Folder of evidence in storage. */
export const EVIDENCE_FOLDER = 'evidence'

const changedMeanwhile = () => new AppError('conflict', { messageKey: 'admin-money.dispute.errors.changed' })
const tooMuch = () => new AppError('bad_request', { messageKey: 'admin-money.dispute.errors.tooMuch' })
const nothing = () => new AppError('bad_request', { messageKey: 'admin-money.dispute.errors.nothing' })

/**
 * Keeps the draft of an answer.
 *
 * @param version of the draft that was edited; 0: there was none
 * @returns the version after it
 * @throws AppError `not_found`; `conflict` once it was sent, or when somebody else edited it meanwhile; `bad_request` for
 *   more than a provider takes
 */
export async function saveAnswer(
  disputeId: string,
  { version, texts, adminId }: { version: number; texts: EvidenceTexts; adminId: string },
): Promise<number> {
  const stage = await openStage(disputeId)
  if (Object.values(texts).join('').length > MOST_EVIDENCE_SIGNS) throw tooMuch()
  const said = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  const edited = { texts: said, editedBy: adminId, editedAt: new Date() }
  if (version === 0) {
    const { count } = await systemDb().disputeAnswer.createMany({
      data: [{ disputeId, stage, ...edited }],
      skipDuplicates: true,
    })
    if (count === 0) throw changedMeanwhile()
    return 1
  }
  const { count } = await systemDb().disputeAnswer.updateMany({
    where: { disputeId, stage, version, state: 'DRAFT' },
    data: { ...edited, version: version + 1 },
  })
  if (count === 0) throw changedMeanwhile()
  return version + 1
}

async function openStage(disputeId: string): Promise<DisputeStage> {
  const { stage, isWaiting, takesEvidence } = await readDispute(disputeId)
  if (!stage || !isWaiting || !takesEvidence)
    throw new AppError('conflict', { messageKey: 'admin-money.dispute.errors.over' })
  return stage
}

export type EvidenceProblem = 'type' | 'tooLarge' | 'infected'

/**
 * Adds a file that lies in storage to a draft, in place of another for the same field.
 *
 * @returns what is wrong with it; the file is gone then
 * @throws AppError `not_found`, `conflict` as `saveAnswer`
 */
export async function addEvidenceFile(
  disputeId: string,
  { field, file, adminId }: { field: EvidenceFile; file: KeptFile; adminId: string },
): Promise<EvidenceProblem | null> {
  let isKept = false
  try {
    const stage = await openStage(disputeId)
    if (!EVIDENCE_FILE_TYPES.has(file.type)) return 'type'
    const verdict = await scanFile(storage().open(file.key))
    if (verdict.is === 'infected') return 'infected'
    const replaced = await systemDb().$transaction(async (tx) => {
      const where = { disputeId, stage }
      const begun = await tx.disputeAnswer.createMany({
        data: [{ ...where, editedBy: adminId }],
        skipDuplicates: true,
      })
      await lockAnswer(tx, where)
      const answer = await tx.disputeAnswer.findUniqueOrThrow({
        where: { disputeId_stage: where },
        include: { files: true },
      })
      if (answer.state !== 'DRAFT') throw changedMeanwhile()
      const others = answer.files.filter((one) => one.field !== field)
      if (others.reduce((sum, { bytes }) => sum + bytes, file.bytes) > MOST_EVIDENCE_BYTES) return 'tooLarge'
      const before = answer.files.filter((one) => one.field === field)
      await tx.disputeFile.deleteMany({ where: { ...where, field } })
      const { key: storageKey, name, type, bytes } = file
      await tx.disputeFile.create({
        data: { ...where, field, storageKey, name, type, bytes, addedBy: adminId },
      })
      if (begun.count === 0) await noteEdit(tx, where)
      return before
    })
    if (replaced === 'tooLarge') return replaced
    isKept = true
    for (const { storageKey } of replaced) await storage().remove(storageKey)
    return null
  } finally {
    if (!isKept) await storage().remove(file.key)
  }
}

type AnswerId = { disputeId: string; stage: string }

const lockAnswer = (tx: SystemTx, { disputeId, stage }: AnswerId) =>
  tx.$queryRaw`
    SELECT 1 FROM dispute_answers WHERE dispute_id = ${disputeId}::uuid AND stage = ${stage} FOR UPDATE`

/** Whoever was shown the draft with other files sends it to nobody. */
const noteEdit = (tx: SystemTx, { disputeId, stage }: AnswerId) =>
  tx.disputeAnswer.update({
    where: { disputeId_stage: { disputeId, stage } },
    data: { version: { increment: 1 } },
  })

/** Takes a file out of a draft. @throws AppError `not_found`; `conflict` once the answer was sent */
export async function removeEvidenceFile(disputeId: string, fileId: string): Promise<void> {
  const { storageKey } = await systemDb().$transaction(async (tx) => {
    const file = await tx.disputeFile.findFirst({ where: { id: fileId, disputeId } })
    if (!file) throw new AppError('not_found', { detail: `no file ${fileId}` })
    const { stage } = file
    await lockAnswer(tx, { disputeId, stage })
    const answer = await tx.disputeAnswer.findUniqueOrThrow({
      where: { disputeId_stage: { disputeId, stage } },
    })
    if (answer.state !== 'DRAFT') throw changedMeanwhile()
    const { count } = await tx.disputeFile.deleteMany({ where: { id: fileId } })
    if (count === 0) throw new AppError('not_found', { detail: `no file ${fileId}` })
    await noteEdit(tx, { disputeId, stage })
    return file
  })
  await storage().remove(storageKey)
}

/** @throws AppError `not_found` */
export async function openEvidenceFile(disputeId: string, fileId: string) {
  const file = await systemDb().disputeFile.findFirst({ where: { id: fileId, disputeId } })
  if (!file) throw new AppError('not_found', { detail: `no file ${fileId}` })
  return { name: file.name, content: (await openStoredFile(file.storageKey)).open() }
}

/**
 * Sends the draft as it was shown to the provider, which takes one answer only. Of several at once one is sent.
 *
 * @throws AppError `conflict` as `saveAnswer`; `bad_request` for an empty one; `payment_refused` when the provider didn't
 *   take it, and it is a draft again; `payment_unreachable` when nobody knows, and it is asked about later
 */
export async function sendAnswer(
  disputeId: string,
  { version, adminId }: { version: number; adminId: string },
): Promise<void> {
  const stage = await openStage(disputeId)
  const draft = await systemDb().disputeAnswer.findUnique({
    where: { disputeId_stage: { disputeId, stage } },
    include: { files: { select: { id: true } } },
  })
  if (!draft) throw nothing()
  if (Object.keys(draft.texts as object).length + draft.files.length === 0) throw nothing()
  const { count } = await systemDb().disputeAnswer.updateMany({
    where: { disputeId, stage, version, state: 'DRAFT' },
    data: { state: 'SENDING', sentBy: adminId, sentAt: new Date(), failure: null },
  })
  if (count === 0) throw changedMeanwhile()
  await deliverAnswer(disputeId, stage)
}

/** Hands a sent answer to the provider; one that it has already is left as it is. */
async function deliverAnswer(disputeId: string, stage: DisputeStage): Promise<void> {
  const where = { disputeId_stage: { disputeId, stage } }
  const { dispute, files, texts } = await systemDb().disputeAnswer.findUniqueOrThrow({
    where,
    include: {
      files: true,
      dispute: { include: { payment: { include: { order: { select: { number: true } } } } } },
    },
  })
  const provider = providerNamed(dispute.provider)
  try {
    const facts = await provider.disputes!.answer(providerPaymentOf(dispute.payment), {
      disputeRef: dispute.providerRef,
      stage,
      texts: evidenceTextsSchema.parse(texts),
      files: await Promise.all(
        files.map(async ({ field, name, type, storageKey }) => ({
          field: field as EvidenceFile,
          name,
          type,
          content: await buffer(storage().open(storageKey)),
        })),
      ),
    })
    await systemDb().disputeAnswer.updateMany({
      where: { disputeId, stage, state: 'SENDING' },
      data: { state: 'SENT' },
    })
    await tellFacts(dispute.provider as Provider, dispute.paymentId, facts)
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_refused')
      await systemDb().disputeAnswer.updateMany({
        where: { disputeId, stage, state: 'SENDING' },
        data: { state: 'DRAFT', failure: error.message.slice(0, 500) },
      })
    throw error
  }
}

/** An answer takes its provider seconds. */
const PATIENCE_MS = 120_000

/** Sends answers again of which nobody knows whether they arrived. A regular chore. */
export async function sweepAnswers(now = new Date()): Promise<void> {
  const lost = await systemDb().disputeAnswer.findMany({
    where: { state: 'SENDING', sentAt: { lt: new Date(now.getTime() - PATIENCE_MS) } },
    orderBy: { sentAt: 'asc' },
    take: 20,
  })
  for (const { disputeId, stage } of lost)
    await deliverAnswer(disputeId, stage as DisputeStage).catch((error: unknown) =>
      log().warn({ err: error, disputeId }, 'an answer to a dispute could not be sent'),
    )
}
