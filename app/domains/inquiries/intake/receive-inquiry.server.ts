import { createHash } from 'node:crypto'
import { listAdmins, normalEmail } from '~/domains/identity/identity.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import type { Visitor } from '~/platform/http/visitor.server'
import { sendMail } from '~/platform/mail/mail.server'
import type { KeptFile } from '~/platform/storage/receive-file.server'
import type { InquiryKind } from '../inquiry'
import { passFormGate } from './pass-form-gate.server'
import { isProved } from './proof-of-work.server'
import { flagsOf } from './weigh-message'

const HOUR_MS = 3_600_000
const BY_SENDER = { limit: 5, windowMs: HOUR_MS }
/** An office or a phone company may stand behind one address; a browser that worked for its form is trusted further. */
const BY_NETWORK = { limit: 6, windowMs: HOUR_MS }
const BY_NETWORK_PROVED = { limit: 30, windowMs: HOUR_MS }
/** Within so long the same words of the same sender are the same message. */
const REPEAT_MS = 24 * HOUR_MS

export interface InquiryOrder {
  kind: InquiryKind
  name: string
  email: string
  phone?: string | undefined
  /** A topic, an opening: what the kind calls it. */
  subject: string
  message: string
  file?: KeptFile
}

/** What came with the form besides what was typed. */
export interface FormProof {
  token: string
  /** A field that people don't see. */
  trap: string
  /** Of work done by the browser; empty without scripts. */
  work: string
}

/**
 * Takes what a visitor sends, tells the admins and gives the sender a receipt. What looks like spam is kept as such and
 * mails nobody; the sender can't tell.
 *
 * @returns whether it is new: the same words of the same sender are taken once a day
 * @throws AppError `bad_request` (token too young, too old, used or not ours), `rate_limited` with `count` in minutes
 */
export async function receiveInquiry(
  order: InquiryOrder,
  proof: FormProof,
  visitor: Visitor,
): Promise<boolean> {
  const emailNormal = normalEmail(order.email)
  const digest = digestOf(order, emailNormal)
  const before = { emailNormal, digest, createdAt: { gt: new Date(Date.now() - REPEAT_MS) } }
  if ((await systemDb().inquiry.count({ where: before })) > 0) return false
  const { token, work } = proof
  await passFormGate({
    form: order.kind,
    token,
    name: 'inquiry',
    address: visitor.address,
    byNetwork: isProved(token, work) ? BY_NETWORK_PROVED : BY_NETWORK,
    sender: { key: `inquiry:sender:${emailNormal}`, budget: BY_SENDER },
  })
  const isTrapped = proof.trap !== ''
  await systemDb().$transaction(async (tx) => {
    const { file, kind, name, email, phone, subject, message } = order
    const { id } = await tx.inquiry.create({
      data: {
        kind,
        name,
        email,
        phone: phone ?? null,
        subject,
        message,
        emailNormal,
        digest,
        language: visitor.language,
        status: isTrapped ? 'spam' : 'new',
        flags: flagsOf({ message, isTrapped }),
        ...(file
          ? { fileKey: file.key, fileName: file.name, fileType: file.type, fileBytes: file.bytes }
          : {}),
      },
      select: { id: true },
    })
    if (!isTrapped) await tellBothSides(tx, id, order, visitor.language)
  })
  return true
}

async function tellBothSides(
  tx: SystemTx,
  id: string,
  { kind, name, email, message }: InquiryOrder,
  language: string,
): Promise<void> {
  await sendMail(tx, { to: email, template: 'inquiry-received', language, values: { kind } })
  const values = { kind, name, message, link: `${siteOrigin()}/admin/inquiries/${id}` }
  for (const admin of await listAdmins(tx)) {
    if (!admin.isActive) continue
    await sendMail(tx, { to: admin.email, template: 'inquiry-notice', language: admin.language, values })
  }
}

/** Spaces and line breaks come and go on the way. */
const digestOf = ({ kind, subject, message }: InquiryOrder, emailNormal: string): string =>
  createHash('sha256')
    .update([kind, emailNormal, subject, message.replace(/\s+/g, ' ')].join('\n'))
    .digest('base64url')
