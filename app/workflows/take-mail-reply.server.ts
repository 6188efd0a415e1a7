import {
  getWidgetSettings,
  inboundAdapters,
  planAnswerMail,
  type TakenMail,
  takeMail,
} from '~/domains/channels/channels.server'
import type { RefusedFile } from '~/domains/conversations/conversations'
import {
  getConversation,
  receiveBytes,
  recordMailReply,
  takeBackFile,
} from '~/domains/conversations/conversations.server'
import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'
import { replyToShopper } from './reply-to-shopper.server'

/** Not to be sent again (Mailgun repeats after every other status but 200). */
const NOT_TAKEN = 406

/**
 * Takes a mail that a mail server hands over: a shopper's reply goes on in its conversation, in their browser too. Where
 * the assistant answers it, its answer goes back by mail unless their page shows it.
 *
 * @throws AppError `not_found` for an unknown way in, `access_denied` for a request that isn't proved
 */
export async function takeMailReply(request: Request, adapterName: string): Promise<Response> {
  const adapter = inboundAdapters.get(adapterName)
  if (!adapter) throw new AppError('not_found', { detail: `no way in for mails: ${adapterName}` })
  const handed = await adapter.receive(request)
  if (!handed) throw new AppError('access_denied', { detail: 'a mail was handed over without a proof' })
  const mail = await takeMail(handed)
  if ('refusal' in mail) {
    log().info({ refusal: mail.refusal }, 'a mail was not taken')
    return Response.json({ taken: false, reason: mail.refusal }, { status: NOT_TAKEN })
  }
  const { workspaceId, conversationId, shopperId, clientId, messageId, language } = mail
  const { files, refused } = await takeFiles(mail)
  const recorded = await recordMailReply(workspaceId, {
    conversationId,
    shopperId,
    clientId,
    text: mail.text,
    messageId,
    files,
    refused,
  })
  // Of a mail that was there already nothing is left over, whatever became of its files then.
  if (!recorded) for (const id of files) await takeBackFile(workspaceId, { shopperId }, id)
  if (recorded && recorded.handler !== 'person') {
    const { text } = recorded
    const { channel } = await getConversation(workspaceId, conversationId)
    for await (const event of replyToShopper({ workspaceId, shopperId, clientId, text, channel, language }))
      if (event.type === 'error')
        log().warn({ workspaceId, code: event.code }, 'a mail stays unanswered for now')
    await planAnswerMail(workspaceId, conversationId)
  }
  return Response.json({ taken: true })
}

/** The mail's files as the conversation's, under the limits of every other; of what isn't taken it is told why. */
async function takeFiles({ workspaceId, shopperId, clientId, files }: TakenMail) {
  const taken = { files: [] as string[], refused: [] as RefusedFile[] }
  const { takesFiles } = await getWidgetSettings(workspaceId)
  for (const [n, { name, type, content }] of files.entries()) {
    const refuse = (reason: RefusedFile['reason']) => taken.refused.push({ name, reason })
    if (!takesFiles) refuse('off')
    else if (!content) refuse('many')
    else {
      const upload = { workspaceId, sender: { shopperId }, clientId: `${clientId}-${n}`, address: null }
      await receiveBytes(upload, { name, type, content }).then(
        ({ id }) => taken.files.push(id),
        (error: unknown) => refuse(reasonOf(error)),
      )
    }
  }
  return taken
}

/** @throws a fault of ours, which has the mail handed over once more */
function reasonOf(error: unknown): RefusedFile['reason'] {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  if (error.code === 'unsupported_media') return 'type'
  if (error.code === 'rate_limited') return 'budget'
  if (error.code !== 'too_large') return 'bad'
  return error.messageKey === 'widget.fileLarge' ? 'large' : 'full'
}
