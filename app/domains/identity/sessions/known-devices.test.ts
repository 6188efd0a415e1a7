import { expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { newMember } from '~/../tests/support/members'
import { countMails, mailTo } from '~/../tests/support/protocol-server'
import { systemDb } from '~/platform/db/db.server'
import type { Visitor } from '~/platform/http/visitor.server'
import { beginCookieSession } from './cookie-session.server'
import { sweepDevices } from './known-devices.server'

withTestDatabase()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NEWER_FIREFOX = FIREFOX.replaceAll('140', '141')
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'

const visitor = (userAgent: string, address: string): Visitor => ({
  userAgent,
  address,
  origin: 'http://shop.test',
  language: 'en',
  referral: null,
})

test('a session on a device or network that is new to the person is told by mail, the first one not', async () => {
  // The member's browser is Firefox on Linux at 192.0.2.10.
  const { userId, email } = await newMember(null)
  const begin = (userAgent: string, address: string) =>
    beginCookieSession({ userId, method: 'password' }, visitor(userAgent, address))
  expect(await countMails(email)).toBe(0)
  await begin(NEWER_FIREFOX, '192.0.77.3')
  expect(await countMails(email)).toBe(0)
  await begin(SAFARI, '192.0.2.10')
  expect(await mailTo(email, 'new-sign-in')).toMatchObject({
    device: 'Safari · iOS',
    sessionsLink: 'http://shop.test/profile/sessions',
  })
  await begin(FIREFOX, '8.8.8.8')
  expect(await countMails(email)).toBe(2)
  expect((await mailTo(email, 'new-sign-in')).place).toBe('United States')
  await begin(SAFARI, '192.0.2.99')
  expect(await countMails(email)).toBe(2)
})

test('devices are forgotten after a year, but never the last one', async () => {
  const { userId } = await newMember(null)
  const { knownDevice } = systemDb()
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await knownDevice.updateMany({ where: { userId }, data: { lastSeenAt: ago(400) } })
  await sweepDevices(systemDb())
  expect(await knownDevice.count({ where: { userId } })).toBe(1)
  await beginCookieSession({ userId, method: 'password' }, visitor(SAFARI, '192.0.2.10'))
  await sweepDevices(systemDb())
  expect(await knownDevice.count({ where: { userId } })).toBe(1)
})
