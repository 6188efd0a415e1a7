import { type NoticeKind, type NotificationSettings, quietUntil } from '../settings/notification-settings'

/** So long one of the team has to look before a mail is written and colleagues of an assignee are told. */
export const UNANSWERED_MS = 120_000

/** A member as far as it matters to what they are told. */
export interface MemberState {
  userId: string
  /** Whether their role may answer shoppers. */
  mayAnswer: boolean
  /** A page of ours is open on their screen. */
  isPresent: boolean
  /** A browser of theirs takes pushes. */
  hasPush: boolean
  /** Mail can be sent, and to them. */
  hasMail: boolean
  settings: NotificationSettings
}

export interface News {
  kind: NoticeKind
  /** Who brought it about, and needs no telling. */
  actorId: string | null
  /** Whose conversation it is. */
  assigneeId: string | null
  /** Whom it is about by name: the new assignee, who is mentioned. */
  about: string[]
  /** Nobody looked for a while: the colleagues of the one who was told first are told too. */
  isLate: boolean
}

export interface PlannedNotice {
  userId: string
  kind: NoticeKind
  /** An open page of theirs counts and shows it. */
  isShown: boolean
  /** It makes a sound there. */
  isRung: boolean
  isPushed: boolean
  /** When a mail goes out if nobody has looked by then; null: none. */
  mailAt: Date | null
}

/**
 * Who is told of something, and how. Of a shopper the assignee hears first, the others when nobody has looked for two
 * minutes or the assignee can't be reached now; of an assignment or a mention only who is meant. Quiet hours silence
 * everything at once and put a mail off to their end.
 */
export function planNotices(news: News, members: readonly MemberState[], now: Date): PlannedNotice[] {
  const others = members.filter(({ userId }) => userId !== news.actorId)
  if (news.kind === 'assigned' || news.kind === 'mentioned')
    return planned(
      news.kind,
      others.filter(({ userId }) => news.about.includes(userId)),
      now,
    )
  const handlers = others.filter(({ mayAnswer }) => mayAnswer)
  const own = handlers.filter(({ userId }) => userId === news.assigneeId)
  const told = planned(news.kind, own, now)
  if (!news.isLate && told.some(reachesNow)) return told
  return news.isLate
    ? planned(
        news.kind,
        handlers.filter(({ userId }) => userId !== news.assigneeId),
        now,
      )
    : planned(news.kind, handlers, now)
}

/** Whether somebody hears of it this moment: what lets us say that the team has been told. */
export const reachesNow = ({ isShown, isPushed }: PlannedNotice): boolean => isShown || isPushed

function planned(kind: NoticeKind, members: readonly MemberState[], now: Date): PlannedNotice[] {
  return members
    .map(({ userId, isPresent, hasPush, hasMail, settings }) => {
      const quiet = quietUntil(settings, now)
      const wants = settings[kind]
      const isHere = isPresent && quiet === null
      return {
        userId,
        kind,
        isShown: isHere && (settings.countsInTitle || wants.sound),
        isRung: isHere && wants.sound,
        isPushed: hasPush && wants.push && quiet === null,
        mailAt:
          hasMail && wants.mail
            ? new Date(Math.max(now.getTime() + UNANSWERED_MS, quiet?.getTime() ?? 0))
            : null,
      }
    })
    .filter(({ isShown, isPushed, mailAt }) => isShown || isPushed || mailAt !== null)
}

/** Members whom a note names: `@` and their name, or its first word where nobody else's begins so. */
export function findMentions(text: string, members: readonly { userId: string; name: string }[]): string[] {
  const said = fold(text)
  const named = members.filter(({ name }) => name.trim() !== '')
  return named
    .filter(({ userId, name }) => {
      if (isNamed(said, fold(name))) return true
      const first = fold(name).split(/[\s@]/u)[0] ?? ''
      const isSole = named.every(
        (other) => other.userId === userId || fold(other.name).split(/[\s@]/u)[0] !== first,
      )
      // A longer name that begins the same may be who is meant.
      return isSole && first.length > 1 && isNamed(said, first)
    })
    .map(({ userId }) => userId)
}

const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en').trim()

function isNamed(said: string, name: string): boolean {
  for (let at = said.indexOf(`@${name}`); at >= 0; at = said.indexOf(`@${name}`, at + 1)) {
    const before = said.slice(0, at).at(-1) ?? ' '
    const after = said.slice(at + 1 + name.length).at(0) ?? ' '
    if (!/[\p{L}\p{N}_.]/u.test(before) && !/[\p{L}\p{N}_]/u.test(after)) return true
  }
  return false
}
