import { inboundAdapters, planAnswerMail, takeMail } from '~/domains/channels/channels.server'
import { getConversation, recordMailReply } from '~/domains/conversations/conversations.server'
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
  const { workspaceId, conversationId, shopperId, clientId, text, messageId, language } = mail
  const recorded = await recordMailReply(workspaceId, {
    conversationId,
    shopperId,
    clientId,
    text,
    messageId,
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
