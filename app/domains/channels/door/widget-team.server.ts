import { findTeamStanding } from '~/domains/conversations/conversations.server'
import { isTeamPresent } from '~/domains/notifications/notifications.server'
import { isOpenAt, nextOpening } from '~/domains/workspace/workspace'
import { getBusinessHours, getWorkspace } from '~/domains/workspace/workspace.server'
import { formatDate } from '~/platform/i18n/format'
import { isMailConfigured } from '~/platform/mail/mail.server'
import type { Reader } from '../looks/present-message.server'
import { widgetWords } from '../looks/widget-config.server'
import { addressForm } from '../widget-files.server'
import type { WidgetTeam } from '../widget-wire'

/** So long somebody who is there may take before an address is asked for. */
const WAIT_S = 120

/**
 * What the shopper of a conversation is told while no assistant answers: nothing that isn't so. That the team knows is
 * said once somebody was really told; an address is asked for where mail can be sent, at once when nobody is there.
 */
export async function widgetTeam(
  workspaceId: string,
  conversationId: string,
  reader: Reader,
): Promise<WidgetTeam | null> {
  const standing = await findTeamStanding(workspaceId, conversationId)
  if (!standing?.isOpen || standing.handler === 'assistant') return null
  const [hours, { timeZone }, isPresent] = await Promise.all([
    getBusinessHours(workspaceId),
    getWorkspace(workspaceId),
    isTeamPresent(workspaceId),
  ])
  const now = new Date()
  const words = widgetWords(reader.language)
  const word = (name: string) => words[name] ?? ''
  const canMail = isMailConfigured()
  const email = canMail ? standing.replyEmail : null
  const isHere = isPresent && isOpenAt(hours, timeZone, now)
  const since = standing.needsReplySince
  const waited = since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0
  return {
    note:
      standing.handler === 'person'
        ? (standing.assigneeName ?? word('teamMember'))
        : [
            word(standing.teamToldAt ? 'waiting' : 'kept'),
            backWords(nextOpening(hours, timeZone, now), reader.language, timeZone, word('back')),
          ]
            .filter(Boolean)
            .join(' '),
    form: canMail ? `/widget/${addressForm()}` : null,
    asksAfter: email || !canMail || !since ? null : isHere ? Math.max(0, Math.ceil(WAIT_S - waited)) : 0,
    email,
    words: {
      ask: word('askEmail'),
      email: word('email'),
      kept: word('emailKept'),
      save: word('send'),
      remove: word('discard'),
      error: word('error'),
    },
  }
}

/** Such as "We're back: Monday 09:00 GMT+3", by the workspace's clock, which the shopper's may not be. */
function backWords(at: Date | null, language: string, timeZone: string, words: string): string {
  if (!at) return ''
  const when = formatDate(
    at,
    language,
    { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
    timeZone,
  )
  return words.replace('{{name}}', when)
}
