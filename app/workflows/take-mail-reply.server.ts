import {
  getWidgetSettings,
  inboundAdapters,
  planAnswerMail,
  type TakenMail,
  takeMail,
} from '~/domains/channels/channels.server'
import { getConversation, receiveBytes, recordMailReply } from '~/domains/conversations/conversations.server'
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
  const { files, names } = await takeFiles(mail)
  const text = [mail.text, names.map((name) => `[${name}]`).join(' ')].filter(Boolean).join('\n\n')
  const recorded = await recordMailReply(workspaceId, {
    conversationId,
    shopperId,
    clientId,
    text,
    messageId,
    files,
  })
  if (recorded?.handler === 'assistant') {
    const { channel } = await getConversation(workspaceId, conversationId)
    for await (const event of replyToShopper({ workspaceId, shopperId, clientId, text, channel, language }))
      if (event.type === 'error')
        log().warn({ workspaceId, code: event.code }, 'a mail stays unanswered for now')
    await planAnswerMail(workspaceId, conversationId)
  }
  return Response.json({ taken: true })
}

const LONGEST_NAME = 45

/** The mail's files as the conversation's, under the limits of every other; of what isn't taken the name is told. */
async function takeFiles({ workspaceId, shopperId, clientId, files }: TakenMail) {
  const taken = { files: [] as string[], names: [] as string[] }
  const { takesFiles } = await getWidgetSettings(workspaceId)
  for (const [n, { name, type, content }] of files.entries()) {
    const upload = { workspaceId, sender: { shopperId }, clientId: `${clientId}-${n}`, address: null }
    const file =
      takesFiles && content
        ? await receiveBytes(upload, { name, type, content }).catch((error: unknown) => {
            // A fault of ours has the mail handed over once more.
            if (!(error instanceof AppError) || error.status >= 500) throw error
            return null
          })
        : null
    if (file) taken.files.push(file.id)
    else taken.names.push(name.slice(0, LONGEST_NAME))
  }
  return taken
}
