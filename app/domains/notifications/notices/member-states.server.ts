import { can, type Role } from '~/domains/identity/identity'
import { workspaceDb } from '~/platform/db/db.server'
import { isMailConfigured } from '~/platform/mail/mail.server'
import { presentMembers } from '../presence.server'
import { subscriptionsOf } from '../push/subscriptions.server'
import { readSettings } from '../settings/notification-settings'
import type { MemberState } from './plan-notices'

export interface ToldMember extends MemberState {
  name: string
  email: string | null
  /** BCP 47 tag they read in. */
  language: string
}

/** Everybody of a workspace who may read its conversations, as far as it matters to telling them. */
export async function memberStates(workspaceId: string): Promise<ToldMember[]> {
  const db = workspaceDb(workspaceId)
  const [rows, present] = await Promise.all([
    db.membership.findMany({
      where: { user: { deleteAfter: null } },
      include: {
        user: { include: { profile: true, notificationSettings: true } },
        workspace: { select: { timeZone: true } },
      },
      orderBy: { createdAt: 'asc' },
    }),
    presentMembers(workspaceId),
  ])
  const pushed = new Set(
    (await subscriptionsOf(rows.map(({ userId }) => userId))).map(({ userId }) => userId),
  )
  const canMail = isMailConfigured()
  return rows
    .filter(({ role }) => can(role as Role, 'conversations.read'))
    .map(({ userId, role, user, workspace }) => ({
      userId,
      name: user.profile?.displayName ?? '',
      email: user.email,
      language: user.profile?.preferredLanguage ?? 'en',
      mayAnswer: can(role as Role, 'conversations.answer'),
      isPresent: present.has(userId),
      hasPush: pushed.has(userId),
      hasMail: canMail && user.email !== null,
      settings: readSettings(user.notificationSettings?.settings, workspace.timeZone),
    }))
}

/** Whether somebody who may answer has a page of ours open. */
export async function isTeamPresent(workspaceId: string): Promise<boolean> {
  const present = await presentMembers(workspaceId)
  if (present.size === 0) return false
  const members = await workspaceDb(workspaceId).membership.findMany({
    where: { userId: { in: [...present] } },
    select: { role: true },
  })
  return members.some(({ role }) => can(role as Role, 'conversations.answer'))
}
