import { expect, test } from 'vitest'
import { type NotificationSettings, quietUntil, usualSettings } from '../settings/notification-settings'
import { findMentions, type MemberState, type News, planNotices, reachesNow } from './plan-notices'

const NOON = new Date('2026-03-02T12:00:00Z')
const member = (userId: string, given: Partial<MemberState> = {}): MemberState => ({
  userId,
  mayAnswer: true,
  isPresent: false,
  hasPush: false,
  hasMail: true,
  settings: usualSettings('UTC'),
  ...given,
})
const settings = (given: Partial<NotificationSettings>) => ({ ...usualSettings('UTC'), ...given })
const news = (given: Partial<News> = {}): News => ({
  kind: 'waiting',
  actorId: null,
  assigneeId: null,
  about: [],
  isLate: false,
  ...given,
})
const who = (plan: { userId: string }[]) => plan.map(({ userId }) => userId)

test('everybody who may answer hears that somebody waits, onlookers don’t', () => {
  const members = [member('ana'), member('ben'), member('viewer', { mayAnswer: false, hasPush: true })]
  expect(who(planNotices(news(), members, NOON))).toEqual(['ana', 'ben'])
})

test('a page that is open shows and rings, a browser is pushed to, and a mail waits two minutes', () => {
  const [plan] = planNotices(news(), [member('ana', { isPresent: true, hasPush: true })], NOON)
  expect(plan).toEqual({
    userId: 'ana',
    kind: 'waiting',
    isShown: true,
    isRung: true,
    isPushed: true,
    mailAt: new Date('2026-03-02T12:02:00Z'),
  })
})

test('each of the ways is a setting', () => {
  const none = { push: false, sound: false, mail: false }
  const silent = settings({ waiting: none, countsInTitle: false })
  const all = { isPresent: true, hasPush: true }
  expect(planNotices(news(), [member('ana', { ...all, settings: silent })], NOON)).toEqual([])
  const counted = settings({ waiting: none })
  expect(planNotices(news(), [member('ana', { ...all, settings: counted })], NOON)).toMatchObject([
    { isShown: true, isRung: false, isPushed: false, mailAt: null },
  ])
  const other = settings({ message: none, countsInTitle: false })
  expect(who(planNotices(news(), [member('ana', { ...all, settings: other })], NOON))).toEqual(['ana'])
})

test('the assignee hears first, the others when nobody looked, and at once when the assignee can’t be reached', () => {
  const theirs = news({ kind: 'message', assigneeId: 'ana' })
  const [here, away] = [member('ana', { isPresent: true }), member('ana')]
  expect(who(planNotices(theirs, [here, member('ben')], NOON))).toEqual(['ana'])
  expect(who(planNotices({ ...theirs, isLate: true }, [here, member('ben')], NOON))).toEqual(['ben'])
  expect(who(planNotices(theirs, [away, member('ben')], NOON))).toEqual(['ana', 'ben'])
})

test('of an assignment and a mention only who is meant hears, and nobody of their own deed', () => {
  const members = [member('ana'), member('ben'), member('viewer', { mayAnswer: false })]
  expect(who(planNotices(news({ kind: 'assigned', about: ['ben'], actorId: 'ana' }), members, NOON))).toEqual(
    ['ben'],
  )
  expect(planNotices(news({ kind: 'assigned', about: ['ana'], actorId: 'ana' }), members, NOON)).toEqual([])
  expect(who(planNotices(news({ kind: 'mentioned', about: ['viewer'] }), members, NOON))).toEqual(['viewer'])
})

test('in quiet hours nothing sounds and the mail waits for their end; nobody counts as told', () => {
  const night = settings({ hasQuietHours: true, quietFrom: '11:30', quietTo: '13:15' })
  const plan = planNotices(news(), [member('ana', { isPresent: true, hasPush: true, settings: night })], NOON)
  expect(plan).toMatchObject([
    { isShown: false, isRung: false, isPushed: false, mailAt: new Date('2026-03-02T13:15:00Z') },
  ])
  expect(plan.some(reachesNow)).toBe(false)
})

test('quiet hours are those of the member’s own clock, past midnight too', () => {
  const night = settings({ hasQuietHours: true, timeZone: 'Europe/Istanbul' })
  const at = (time: string) => quietUntil(night, new Date(`2026-03-02T${time}:00Z`))?.toISOString() ?? null
  // Istanbul is three hours ahead: 22:00 to 07:00 there is 19:00 to 04:00.
  expect(at('18:59')).toBe(null)
  expect(at('19:00')).toBe('2026-03-03T04:00:00.000Z')
  expect(at('03:59')).toBe('2026-03-02T04:00:00.000Z')
  expect(at('04:00')).toBe(null)
  expect(quietUntil({ ...night, quietFrom: '08:00', quietTo: '08:00' }, NOON)).toBe(null)
})

test('a note names members by their name or its first word, where that means one of them', () => {
  const team = [
    { userId: '1', name: 'Ayşe Yılmaz' },
    { userId: '2', name: 'Ben Carter' },
    { userId: '3', name: 'Ben Stone' },
    { userId: '4', name: '' },
  ]
  expect(findMentions('@Ayşe can you look?', team)).toEqual(['1'])
  expect(findMentions('ask @ben stone, please', team)).toEqual(['3'])
  expect(findMentions('@Ben?', team)).toEqual([])
  expect(findMentions('mail ayse@ayşe.example', team)).toEqual([])
  expect(findMentions('@Ayşegül', team)).toEqual([])
})
