import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countView, flushViews } from '~/domains/content/content.server'
import { requestSignInLink, resolveIdentity, signUpWithPassword } from '~/domains/identity/identity.server'
import { issueFormToken, receiveInquiry } from '~/domains/inquiries/inquiries.server'
import { readReferral, writeReferral } from '~/domains/referrals/links/referral-cookie.server'
import {
  changePartner,
  describeReferrals,
  findOwnPartner,
  takeOnPartner,
} from '~/domains/referrals/referrals.server'
import { systemDb } from '~/platform/db/db.server'
import { PARTNER_COOKIE, writeConsent } from '~/platform/http/consent'
import { visitorOf } from '~/platform/http/visitor.server'
import { cookieValue } from '~/platform/i18n/i18n.server'
import * as appLayout from '~/routes/_app+/_layout'
import * as partnerPage from '~/routes/_app+/dashboard.partner'
import * as auth from '~/routes/_auth+/auth'
import * as confirm from '~/routes/_auth+/auth_.confirm'
import * as link from '~/routes/_public+/r.$code.$video'
import * as partnersDesk from '~/routes/admin+/partners'
import { approvePartner } from '~/workflows/approve-partner.server'
import { exportAccount } from '~/workflows/export-account.server'
import { PASSWORD } from '../support/accounts'
import { Browser } from '../support/browser'
import { testWorkspace, withTestDatabase } from '../support/database'
import { lastMail, templatesTo } from '../support/mails'
import { newMember } from '../support/members'

withTestDatabase()

const DAY_MS = 86_400_000
const newEmail = () => `${randomUUID()}@example.test`

async function newPartner(email = newEmail()) {
  const { code } = await takeOnPartner({ name: 'Ada', email, language: 'en' }, email, 'http://shop.test')
  const { id } = await systemDb().partner.findUniqueOrThrow({ where: { code } })
  return { id, code, email }
}

const open = (browser: Browser, code: string, video = 'answers') =>
  browser.get(link, `/r/${code}/${video}`, { code, video })
const say = (browser: Browser, code: string, answer: 'allow' | 'decline') =>
  browser.post(link, `/r/${code}/answers`, { answer }, { code, video: 'answers' })
const linkInMenu = async (browser: Browser) =>
  ((await browser.get(appLayout, '/dashboard')).data as { user: { partnerPage?: string } }).user.partnerPage
const remembered = (browser: Browser) => cookieValue(browser.request('/'), PARTNER_COOKIE)

/** Who came through a partner's link and allowed that it is remembered. */
async function sentBy(code: string) {
  const browser = new Browser()
  await open(browser, code)
  await say(browser, code, 'allow')
  return browser
}

/** Whom a browser brought with `writeReferral` would have come through. */
function carrying(referral: string) {
  const browser = new Browser()
  browser.keep(`consent=${writeConsent(true, new Date())}`)
  browser.keep(`${PARTNER_COOKIE}=${encodeURIComponent(referral)}`)
  return browser
}

async function signUp(browser: Browser, email = newEmail()) {
  const fields = { email, password: PASSWORD, displayName: 'Ben', shopName: 'Lamps' }
  expect((await browser.post(auth, '/auth?mode=signup', fields)).location).toContain('/auth/check-mail')
  return email
}

async function signIn(browser: Browser, email: string) {
  const mail = await lastMail(email, 'confirm-email')
  await browser.post(confirm, mail.link.replace(/^https?:\/\/[^/]+/, ''))
}

const creditOf = async (email: string) =>
  (await systemDb().partnerCredit.findFirst({ where: { user: { emailNormal: email } } }))?.partnerId ?? null

test('a link opens with its code in any case, and leads to the one address by which visits are counted', async () => {
  const { code } = await newPartner()
  expect(code).toMatch(/^[bcdfghjkmnpqrstvwxz2-9]{6}$/)
  expect(await open(new Browser(), code)).toMatchObject({ status: 200, data: { video: { id: 'answers' } } })
  const { location } = await new Browser().get(link, `/r/${code.toUpperCase()}/answers?lang=tr`, {
    code: code.toUpperCase(),
    video: 'answers',
  })
  expect(location).toBe(`/r/${code}/answers?lang=tr`)
})

test('an unknown code, an unknown video and a paused partner’s code lead to the not-found page', async () => {
  const { id, code } = await newPartner()
  const nowhere = { code: 'not_found', status: 404 }
  await expect(open(new Browser(), 'bcdfgh')).rejects.toMatchObject(nowhere)
  await expect(open(new Browser(), '//evil.example')).rejects.toMatchObject(nowhere)
  await expect(open(new Browser(), code, 'https://evil.example/a.webm')).rejects.toMatchObject(nowhere)
  await changePartner({ intent: 'pause', id })
  await expect(open(new Browser(), code)).rejects.toMatchObject(nowhere)
  await expect(say(new Browser(), code, 'allow')).rejects.toMatchObject(nowhere)
  await changePartner({ intent: 'resume', id })
  expect((await open(new Browser(), code)).status).toBe(200)
})

test('nothing is remembered before the visitor allows it, and everything goes when they decline', async () => {
  const { code } = await newPartner()
  const browser = new Browser()
  await open(browser, code)
  expect(remembered(browser)).toBeNull()
  await say(browser, code, 'allow')
  expect(readReferral(remembered(browser))).toBe(code)
  expect((await open(browser, code)).data).toMatchObject({ given: true })
  await say(browser, code, 'decline')
  expect(remembered(browser)).toBeNull()
  await open(browser, code)
  expect(remembered(browser)).toBeNull()
})

test('who allowed it before is asked no more', async () => {
  const { code } = await newPartner()
  const browser = new Browser()
  browser.keep(`consent=${writeConsent(true, new Date())}`)
  await open(browser, code)
  expect(readReferral(remembered(browser))).toBe(code)
})

test('the partner whose link was opened first is credited, once the account was made', async () => {
  const [first, second] = [await newPartner(), await newPartner()]
  const browser = await sentBy(first.code)
  await open(browser, second.code)
  await say(browser, second.code, 'allow')
  expect(await creditOf(await signUp(browser))).toBe(first.id)
})

test('who declined, who comes too late, and a cookie that isn’t ours are credited to nobody', async () => {
  const { code } = await newPartner()
  const declined = await sentBy(code)
  declined.keep(`consent=${writeConsent(false, new Date())}`)
  const late = carrying(writeReferral(code, Date.now() - 90 * DAY_MS - 1000))
  const [, time = '', signature = ''] = writeReferral(code).split('.')
  const forged = carrying(`${code}.${(Date.now() + DAY_MS).toString(36)}.${signature}`)
  const renamed = carrying(`bcdfgh.${time}.${signature}`)
  for (const browser of [declined, late, forged, renamed])
    expect(await creditOf(await signUp(browser))).toBeNull()
  const justInTime = carrying(writeReferral(code, Date.now() - 90 * DAY_MS + 60_000))
  expect(await creditOf(await signUp(justInTime))).not.toBeNull()
})

test('a partner’s own account, a paused partner and one who is gone get no credit', async () => {
  const own = await newPartner()
  expect(await creditOf(await signUp(await sentBy(own.code), own.email))).toBeNull()
  const paused = await newPartner()
  const browser = await sentBy(paused.code)
  await changePartner({ intent: 'pause', id: paused.id })
  expect(await creditOf(await signUp(browser))).toBeNull()
  const gone = await newPartner()
  const late = await sentBy(gone.code)
  await changePartner({ intent: 'remove', id: gone.id })
  expect(await creditOf(await signUp(late))).toBeNull()
})

test('a sign-up that is sent twice at once is one account and one credit', async () => {
  const { id, code } = await newPartner()
  const visitor = visitorOf((await sentBy(code)).request('/'))
  const order = { email: newEmail(), password: PASSWORD, displayName: 'Ben', shopName: 'Lamps' }
  await Promise.allSettled([1, 2, 3].map(() => signUpWithPassword(order, visitor)))
  expect(await systemDb().user.count({ where: { emailNormal: order.email } })).toBe(1)
  expect(await creditOf(order.email)).toBe(id)
})

test('every way to begin by oneself counts, and joining a team that invited one doesn’t', async () => {
  const { id, code } = await newPartner()
  const visitor = visitorOf((await sentBy(code)).request('/'))
  const [linked, google, joined] = [newEmail(), newEmail(), newEmail()]
  const back = { redirectTo: null, challenge: null, createUser: true, metadata: {} }
  await requestSignInLink({ email: linked, ...back }, visitor)
  const identity = { provider: 'google', name: 'Ben', picture: null, emailVerified: true }
  await resolveIdentity({ ...identity, providerId: google, email: google }, { redirectTo: null }, visitor)
  const { workspaceId } = await testWorkspace()
  const team = { redirectTo: null, begins: { joins: { workspaceId, role: 'agent' as const } } }
  await resolveIdentity({ ...identity, providerId: joined, email: joined }, team, visitor)
  expect([await creditOf(linked), await creditOf(google), await creditOf(joined)]).toEqual([id, id, null])
})

test('somebody who has an account already is nobody’s new sign-up', async () => {
  const { code } = await newPartner()
  const email = await signUp(new Browser())
  await signUp(await sentBy(code), email)
  expect(await creditOf(email)).toBeNull()
})

test('an application that an admin accepts makes one partner, mails the code, and is answered by it', async () => {
  const { workspaceId } = await testWorkspace()
  const [admin, applicant] = [await newMember(workspaceId), await newMember(workspaceId)]
  const proof = { token: issueFormToken('partner', Date.now() - 60_000), trap: '', work: '' }
  const visitor = visitorOf(new Browser({ language: 'tr' }).request('/'))
  const letter = {
    name: 'Ada',
    email: applicant.email.toUpperCase(),
    subject: '',
    message: 'I advise shops.',
  }
  await receiveInquiry({ kind: 'partner', ...letter }, proof, visitor)
  const { id } = await systemDb().inquiry.findFirstOrThrow({ where: { emailNormal: applicant.email } })
  for (const _ of ['once', 'and again']) await approvePartner(id, admin.userId, 'http://shop.test')

  const partner = await findOwnPartner(applicant.userId)
  expect(await systemDb().inquiry.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'answered',
    assigneeId: admin.userId,
  })
  expect(await lastMail(letter.email, 'partner-approved')).toEqual({
    referral: partner?.code,
    link: 'http://shop.test/dashboard/partner',
  })
  expect((await templatesTo(letter.email)).filter((name) => name === 'partner-approved')).toHaveLength(1)
})

test('whoever was taken on before they had an account is known by the address once it is proved', async () => {
  const { code, email } = await newPartner()
  const browser = new Browser()
  await signUp(browser, email)
  const { id } = await systemDb().user.findUniqueOrThrow({ where: { emailNormal: email } })
  expect(await findOwnPartner(id)).toBeNull()
  await signIn(browser, email)
  expect(await findOwnPartner(id)).toMatchObject({ code })
  await systemDb().user.update({
    where: { id },
    data: { email: 'new@example.test', emailNormal: newEmail() },
  })
  expect(await findOwnPartner(id)).toMatchObject({ code })
})

test('a partner sees visits and sign-ups by month, and a sign-up only once somebody signed in', async () => {
  const member = await newMember((await testWorkspace()).workspaceId)
  const { code } = await newPartner(member.email)
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
  for (const path of [`/r/${code}/answers`, `/r/${code}/answers`, `/r/${code}/teach`, '/r/bcdfgh/teach'])
    countView({ path, language: 'en', address: '127.0.0.1', headers })
  await flushViews()
  const browser = await sentBy(code)
  const email = await signUp(browser)
  const area = async () =>
    ((await member.browser.get(partnerPage, '/dashboard/partner')).data as { area: unknown }).area
  expect(await area()).toMatchObject({ code, visits: 3, signUps: 0 })
  expect(await linkInMenu(member.browser)).toBe('Partner page')
  await signIn(browser, email)
  const month = new Date().toISOString().slice(0, 7)
  expect(await area()).toMatchObject({
    signUps: 1,
    months: [{ month, visits: 3, signUps: 1 }],
    videos: [
      { id: 'answers', link: `http://shop.test/r/${code}/answers`, visits: 2 },
      { id: 'takeover', visits: 0 },
      { id: 'teach', visits: 1 },
    ],
  })
  await systemDb().user.delete({ where: { emailNormal: email } })
  expect(await area()).toMatchObject({ signUps: 0 })
})

test('who is no partner gets no figures', async () => {
  const { browser } = await newMember((await testWorkspace()).workspaceId)
  expect((await browser.get(partnerPage, '/dashboard/partner')).data).toMatchObject({ area: null })
  expect(await linkInMenu(browser)).toBeUndefined()
})

test('an admin takes somebody on by mail once, pauses and removes them', async () => {
  const { userId, browser } = await newMember((await testWorkspace()).workspaceId)
  await systemDb().user.update({ where: { id: userId }, data: { isAdmin: true } })
  const add = { intent: 'add', name: 'Ada', email: newEmail(), language: 'en' }
  const rows = async () =>
    ((await browser.get(partnersDesk, '/admin/partners')).data as { partners: { id: string }[] }).partners
  await browser.post(partnersDesk, '/admin/partners', add)
  expect(await browser.post(partnersDesk, '/admin/partners', add)).toMatchObject({
    status: 409,
    data: { error: { email: ['admin-partners.known'] } },
  })
  const [row] = await rows()
  expect(row).toMatchObject({ email: add.email, isPaused: false, hasAccount: false, visits: 0, signUps: 0 })
  const id = row?.id ?? ''
  await browser.post(partnersDesk, '/admin/partners', { intent: 'pause', id })
  expect((await rows())[0]).toMatchObject({ id, isPaused: true })
  await browser.post(partnersDesk, '/admin/partners', { intent: 'remove', id })
  expect((await rows()).map((each) => each.id)).not.toContain(id)
})

test('an account’s export says that its owner is a partner and through whom they came, and both go with it', async () => {
  const sender = await newPartner()
  const browser = await sentBy(sender.code)
  const email = await signUp(browser)
  await signIn(browser, email)
  const own = await newPartner(email)
  const { id } = await systemDb().user.findUniqueOrThrow({ where: { emailNormal: email } })
  let text = ''
  for await (const piece of exportAccount(id)) text += piece
  expect(JSON.parse(text).referrals).toMatchObject({
    partner: { code: own.code, email },
    cameThrough: { code: sender.code },
  })
  await systemDb().user.delete({ where: { id } })
  expect(await describeReferrals(id)).toEqual({ partner: null, cameThrough: null })
  await expect(open(new Browser(), own.code)).rejects.toMatchObject({ code: 'not_found' })
})
