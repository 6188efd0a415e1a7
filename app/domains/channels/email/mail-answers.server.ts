import { z } from 'zod'
import {
  fileAddress,
  findTeamStanding,
  takeUnreadAnswers,
} from '~/domains/conversations/conversations.server'
import { getWorkspace } from '~/domains/workspace/workspace.server'
import { workspaceDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { defineJob, enqueue } from '~/platform/jobs/jobs.server'
import { isMailConfigured, sendMail } from '~/platform/mail/mail.server'
import { isAllowedOrigin } from '../settings/allowed-origin'
import { getWidgetSettings } from '../settings/get-widget-settings.server'
import { replyAddress } from './reply-address.server'

/** So long an answer has to reach the shopper's open page before it goes by mail. */
const UNREAD_AFTER_S = 120

const mailAnswersJob = defineJob(
  'channels.mail-answers',
  z.object({ workspaceId: z.uuid(), conversationId: z.uuid() }),
  ({ workspaceId, conversationId }) => mailAnswers(workspaceId, conversationId),
  { retryLimit: 10, expireInSeconds: 60, concurrency: 2 },
)

/** Has answers go to the shopper's address unless their page shows them first. Nothing for who left none. */
export async function planAnswerMail(workspaceId: string, conversationId: string): Promise<void> {
  if (!isMailConfigured()) return
  const standing = await findTeamStanding(workspaceId, conversationId)
  if (!standing?.replyEmail) return
  await enqueue(null, mailAnswersJob, { workspaceId, conversationId }, { startAfterSeconds: UNREAD_AFTER_S })
}

/** One mail with all that the shopper hasn't seen; it and the note of it are one transaction, so a repeat sends none. */
async function mailAnswers(workspaceId: string, conversationId: string): Promise<void> {
  const [{ name: shop }, { allowedOrigins }] = await Promise.all([
    getWorkspace(workspaceId),
    getWidgetSettings(workspaceId),
  ])
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const unread = await takeUnreadAnswers(tx, workspaceId, conversationId)
    if (!unread) return
    const { to, language, answers, lastMessageId, pageUrl } = unread
    const root = `<conversation-${conversationId}@${env().MAIL_FROM?.address.split('@')[1] ?? 'localhost'}>`
    await sendMail(tx, {
      to,
      template: 'conversation-answer',
      language,
      values: {
        shop,
        answers: answers.map(({ author, text, files }) => ({
          author,
          lines: text.split(/\n+/).filter((line) => line.trim() !== ''),
          files: files.map(({ id, name }) => ({ name, link: `${siteOrigin()}${fileAddress(id, 'mail')}` })),
        })),
        page: pageOf(pageUrl, allowedOrigins),
        thread: {
          replyTo: replyAddress(conversationId, to),
          // Mail programs lay a conversation's mails together by what they refer to (RFC 5322, section 3.6.4).
          references: lastMessageId ? [root, lastMessageId] : [root],
        },
      },
    })
  })
}

/** A page that the shop let the chat in on, without what a browser could have hung on it: anybody can name an address. */
function pageOf(pageUrl: string | null, allowedOrigins: readonly string[]): string | null {
  if (!pageUrl || !URL.canParse(pageUrl)) return null
  const { origin, pathname } = new URL(pageUrl)
  return isAllowedOrigin(origin, allowedOrigins) ? `${origin}${pathname}` : null
}
