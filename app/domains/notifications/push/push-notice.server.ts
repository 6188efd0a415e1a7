import { findTeamStanding, markTeamTold } from '~/domains/conversations/conversations.server'
import { getWorkspace } from '~/domains/workspace/workspace.server'
import { AppError, toAppError } from '~/platform/errors/app-error'
import { translator } from '~/platform/i18n/i18n.server'
import { directionOf, matchLanguage } from '~/platform/i18n/languages'
import { enqueue, handleJob } from '~/platform/jobs/jobs.server'
import { type Budget, takeFromBudget } from '~/platform/limits/limits.server'
import { log } from '~/platform/telemetry/log.server'
import { noticePath } from '../notices/late-notices.server'
import { memberStates } from '../notices/member-states.server'
import { pushJob } from '../notices/notices.server'
import type { NoticeKind } from '../settings/notification-settings'
import { PushHosts } from './push-hosts'
import { PushLaterError, type PushOutcome, sendPush } from './send-push.server'
import { openSubscription } from './subscriptions.server'

interface PushOrder {
  subscriptionId: string
  workspaceId: string
  conversationId: string
  kind: NoticeKind
  delays?: number
}

/** With the pauses for a silent service they stretch over more than an hour; a mail has told the member by then. */
const MOST_DELAYS = 20
/** Of what a service asks for; a mail has told the member long before. */
const LONGEST_DELAY_MS = 3_600_000

const hosts = new PushHosts()

handleJob(pushJob, pushInTurn)

/** Pushes once the push service has a place, so that one that hangs holds up no other. */
export async function pushInTurn(order: PushOrder): Promise<void> {
  const known = await openSubscription(order.subscriptionId)
  if (!known) return
  const { host } = new URL(known.subscription.endpoint)
  const place = hosts.take(host)
  if (typeof place === 'number') return pushLater(order, host, place)
  let hasAnswered = true
  let pauseMs = 0
  try {
    await pushNotice(order)
  } catch (error) {
    if (error instanceof PushLaterError) {
      const afterMs = Math.min(error.afterMs, LONGEST_DELAY_MS)
      if (error.isForAll) pauseMs = afterMs
      return await pushLater(order, host, afterMs)
    }
    hasAnswered = toAppError(error).code !== 'fetch_failed'
    throw error
  } finally {
    place.leave(hasAnswered, pauseMs)
  }
}

async function pushLater(order: PushOrder, host: string, afterMs: number): Promise<void> {
  const { delays = 0 } = order
  if (delays >= MOST_DELAYS) return log().warn({ host }, 'a push was given up: its service takes none')
  const later = { ...order, delays: delays + 1 }
  return enqueue(null, pushJob, later, { startAfterSeconds: Math.ceil(afterMs / 1000) })
}

/** Pushes a notice to one browser of a member, if they are still one. What the shopper wrote goes along only by their leave. */
async function pushNotice({ subscriptionId, workspaceId, conversationId, kind }: PushOrder): Promise<void> {
  const owner = (await openSubscription(subscriptionId))?.userId
  const [members, standing, { name: shop }] = await Promise.all([
    memberStates(workspaceId),
    findTeamStanding(workspaceId, conversationId),
    getWorkspace(workspaceId),
  ])
  const member = members.find(({ userId }) => userId === owner)
  if (!member || !standing) return
  const language = matchLanguage(member.language) ?? 'en'
  const t = translator(language, 'notifications')
  const words = member.settings.showsText && standing.lastWords
  const outcome = await sendPush(subscriptionId, {
    title: t(`push.${kind}`, { shop }),
    body: words || t('push.open'),
    path: noticePath(workspaceId, conversationId),
    tag: conversationId.replaceAll('-', ''),
    language,
    direction: directionOf(language),
  })
  if (outcome === 'refused') log().warn({ workspaceId }, 'a push service refused a push')
  if (outcome === 'sent' && member.mayAnswer) await markTeamTold(workspaceId, conversationId)
}

/** Whoever tries names the server that is called: it is called no more often than somebody tries by hand. */
const TESTS: Budget = { limit: 20, windowMs: 3_600_000 }

/**
 * A push for trying, to one browser of the asker's own.
 *
 * @throws AppError `rate_limited`
 */
export async function sendTestPush(
  { subscriptionId, userId }: { subscriptionId: string; userId: string },
  wanted: string,
): Promise<PushOutcome> {
  const { allowed, retryAfterMs } = await takeFromBudget(`push-test:${userId}`, TESTS)
  if (!allowed)
    throw new AppError('rate_limited', { values: { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) } })
  const language = matchLanguage(wanted) ?? 'en'
  const t = translator(language, 'notifications')
  return sendPush(subscriptionId, {
    title: t('test.pushTitle'),
    body: t('test.pushBody'),
    path: '/profile/notifications',
    tag: 'test',
    language,
    direction: directionOf(language),
  })
}
