import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { codeOf, PASSWORD } from '~/../tests/support/accounts'
import { Browser } from '~/../tests/support/browser'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { newMember } from '~/../tests/support/members'
import { countMails, mailTo } from '~/../tests/support/protocol-server'
import { recordError } from '~/domains/health/health.server'
import { deleteDueAccounts, findSession } from '~/domains/identity/identity.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { SEALED_COLUMNS } from '~/platform/secrets/sealed-columns'
import { seal } from '~/platform/secrets/secrets.server'
import { newKey, storage } from '~/platform/storage/storage.server'
import * as frame from '~/routes/_app+/_layout'
import * as profile from '~/routes/_app+/profile'
import * as about from '~/routes/_app+/profile._index'
import * as ownData from '~/routes/_app+/profile.data'
import * as download from '~/routes/_app+/profile.export'
import * as factors from '~/routes/_app+/profile.factors'
import * as notifications from '~/routes/_app+/profile.notifications'
import * as passkeys from '~/routes/_app+/profile.passkeys'
import * as security from '~/routes/_app+/profile.security'
import * as sessions from '~/routes/_app+/profile.sessions'
import * as auth from '~/routes/_auth+/auth'
import * as confirm from '~/routes/_auth+/auth_.confirm'
import * as keep from '~/routes/_auth+/auth_.keep-account'
import * as prove from '~/routes/_auth+/auth_.prove'
import * as secondFactor from '~/routes/_auth+/auth_.second-factor'
import * as newWorkspace from '~/routes/_auth+/workspace.new'

withTestDatabase()

const other = 'umber walrus 19 sextant'
const DAY_MS = 86_400_000
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')
const isIn = async (browser: Browser) => (await findSession(browser.request('/'))) !== null
const person = async () => newMember((await testWorkspace()).workspaceId, 'admin')

async function signIn(email: string, password = PASSWORD) {
  const browser = new Browser()
  const answer = await browser.post(auth, '/auth', { email, password })
  return { browser, answer }
}

const letProofAge = (userId: string) =>
  systemDb().session.updateMany({
    where: { userId },
    data: { provedAt: new Date(Date.now() - 11 * 60_000) },
  })

test('somebody who works in no shop has a profile, framed without a shop’s sections', async () => {
  const { browser, email } = await newMember(null)
  expect((await browser.get(frame, '/profile')).data).toMatchObject({ user: { email }, work: null })
  expect((await browser.get(profile, '/profile')).data).toMatchObject({ hasWorkspace: false })
  expect((await browser.get(about, '/profile')).data).toMatchObject({ email })
  await browser.post(newWorkspace, '/workspace/new', { name: 'Kiln & Co' })
  expect((await browser.get(frame, '/profile')).data).toMatchObject({
    work: { workspaceName: 'Kiln & Co', shops: [{ name: 'Kiln & Co', isCurrent: true }] },
  })
  expect((await browser.get(profile, '/profile')).data).toMatchObject({ hasWorkspace: true })
})

test('a name is changed, and an empty one is told at its field', async () => {
  const { browser, userId } = await person()
  expect((await browser.post(about, '/profile', { intent: 'name', displayName: ' ' })).data).toMatchObject({
    error: { displayName: ['auth.errors.nameRequired'] },
  })
  await browser.post(about, '/profile', { intent: 'name', displayName: 'Grace' })
  expect((await browser.get(about, '/profile')).data).toMatchObject({ displayName: 'Grace' })
  expect((await systemDb().profile.findUnique({ where: { userId } }))?.displayName).toBe('Grace')
})

test('what one is notified of is saved as it is ticked, and quiet hours have a length', async () => {
  const { browser } = await person()
  const at = '/profile/notifications'
  const sent = {
    'waiting.push': 'on',
    'waiting.mail': 'on',
    'mentioned.sound': 'on',
    hasQuietHours: 'on',
    quietFrom: '21:30',
    quietTo: '06:15',
    timeZone: 'Europe/Istanbul',
  }
  expect((await browser.post(notifications, at, { ...sent, quietTo: '21:30' })).data).toMatchObject({
    error: { quietTo: ['notifications.errors.noLength'] },
  })
  await browser.post(notifications, at, sent)
  expect((await browser.get(notifications, at)).data).toMatchObject({
    settings: {
      waiting: { push: true, sound: false, mail: true },
      message: { push: false, sound: false, mail: false },
      mentioned: { push: false, sound: true, mail: false },
      countsInTitle: false,
      hasQuietHours: true,
      quietFrom: '21:30',
      quietTo: '06:15',
      timeZone: 'Europe/Istanbul',
    },
  })
})

test('an address changes once both mailboxes have agreed, and the page says how far it is', async () => {
  const { browser, email } = await person()
  const newEmail = `${randomUUID()}@example.test`
  expect((await browser.post(about, '/profile', { intent: 'email', email: newEmail })).location).toBe(
    '/profile',
  )
  const change = async () => ((await browser.get(about, '/profile')).data as { change: unknown }).change
  expect(await change()).toEqual({ newEmail, current: 'waiting', new: 'waiting' })
  const anybody = new Browser()
  const press = async (to: string) => anybody.post(confirm, pathOf((await mailTo(to, 'change-email')).link))
  expect((await press(newEmail)).data).toEqual({ outcome: 'half-changed' })
  expect(await change()).toEqual({ newEmail, current: 'waiting', new: 'agreed' })
  expect((await press(email)).data).toEqual({ outcome: 'changed' })
  expect(await change()).toBeNull()
  // Whoever holds the mailboxes isn't signed in by them.
  expect(await isIn(anybody)).toBe(false)
  expect((await signIn(newEmail)).answer.location).toBe('/dashboard')
})

test('a change of address that is given up opens nothing any more', async () => {
  const { browser } = await person()
  const newEmail = `${randomUUID()}@example.test`
  await browser.post(about, '/profile', { intent: 'email', email: newEmail })
  const { link } = await mailTo(newEmail, 'change-email')
  await browser.post(about, '/profile', { intent: 'cancel' })
  expect((await browser.get(about, '/profile')).data).toMatchObject({ change: null })
  expect((await new Browser().post(confirm, pathOf(link))).data).toMatchObject({ outcome: 'refused' })
})

test('dangerous changes ask for a fresh proof: the password, or a mailed code', async () => {
  const { browser, userId, email } = await person()
  await letProofAge(userId)
  const change = () => browser.post(security, '/profile/security', { password: other })
  const toProve = '/auth/prove?next=%2Fprofile%2Fsecurity'
  expect((await change()).location).toBe(toProve)
  expect((await browser.post(about, '/profile', { intent: 'email', email: 'x@example.test' })).location).toBe(
    '/auth/prove?next=%2Fprofile',
  )
  expect((await browser.post(prove, toProve, { password: 'wrong' })).data).toMatchObject({
    error: { password: ['errors.passwordWrong'] },
  })
  expect((await browser.post(prove, toProve, { password: PASSWORD })).location).toBe('/profile/security')
  await letProofAge(userId)
  await browser.post(prove, toProve, { intent: 'resend' })
  const { code } = await mailTo(email, 'reauthenticate')
  expect((await browser.post(prove, toProve, { intent: 'code', code })).location).toBe('/profile/security')
  expect((await browser.post(prove, toProve, { intent: 'code', code })).data).toMatchObject({
    error: { code: ['errors.codeWrong'] },
  })
  const elsewhere = (await signIn(email)).browser
  const changed = (await change()).data
  expect(changed).toMatchObject({ status: 'success' })
  expect(JSON.stringify(changed)).not.toContain(other)
  expect(await isIn(browser)).toBe(true)
  expect(await isIn(elsewhere)).toBe(false)
  expect((await signIn(email, other)).answer.location).toBe('/dashboard')
})

test('an authenticator is set up with its recovery codes, and both open the next sign-in', async () => {
  const { browser, email } = await person()
  const post = (fields: Record<string, string>) => browser.post(factors, '/profile/factors', fields)
  const { enrolled } = (await post({ intent: 'begin', name: 'Phone' })).data as {
    enrolled: { id: string; secret: string; qrCode: string }
  }
  expect(enrolled.qrCode).toContain('<svg')
  const confirmed = await post({ intent: 'confirm', factor: enrolled.id, code: codeOf(enrolled.secret) })
  const { codes } = confirmed.data as { codes: string[] }
  expect(codes).toHaveLength(10)
  expect(await isIn(browser)).toBe(true)

  const again = await signIn(email)
  expect(await isIn(again.browser)).toBe(false)
  const page = '/auth/second-factor?next=%2Fdashboard%2Fcatalog'
  expect((await again.browser.get(secondFactor, page)).data).toMatchObject({
    hasCodes: true,
    hasPasskey: false,
  })
  const typed = { factor: enrolled.id, code: '000000' }
  expect((await again.browser.post(secondFactor, page, typed)).data).toMatchObject({
    error: { code: ['errors.codeWrong'] },
  })
  const next = { factor: enrolled.id, code: codeOf(enrolled.secret, 1) }
  expect((await again.browser.post(secondFactor, page, next)).location).toBe('/dashboard/catalog')
  expect(await isIn(again.browser)).toBe(true)

  const lost = await signIn(email)
  const recovery = `${page}&with=recovery`
  const spent = codes[0]!.toLowerCase().replace('-', ' ')
  expect((await lost.browser.post(secondFactor, recovery, { code: spent })).location).toBe(
    '/dashboard/catalog',
  )
  expect(await isIn(lost.browser)).toBe(true)
  expect((await mailTo(email, 'recovery-code-used')).left).toBe(9)
})

test('sessions are listed with their device, and one or all others end at once', async () => {
  const { browser, email } = await person()
  const [second, third] = [(await signIn(email)).browser, (await signIn(email)).browser]
  const listed = async () =>
    (
      (await browser.get(sessions, '/profile/sessions')).data as {
        sessions: { id: string; isCurrent: boolean }[]
      }
    ).sessions
  const before = await listed()
  expect(before).toHaveLength(3)
  expect(before[0]).toMatchObject({ isCurrent: true, device: { browser: 'Firefox', system: 'Linux' } })
  await browser.post(sessions, '/profile/sessions', { session: before[1]!.id })
  expect((await Promise.all([second, third].map(isIn))).filter(Boolean)).toHaveLength(1)
  await browser.post(sessions, '/profile/sessions', { session: 'others' })
  expect(await Promise.all([browser, second, third].map(isIn))).toEqual([true, false, false])
})

test.each([
  ['a session', () => sessions, { session: 'x' }],
  ['an authenticator', () => factors, { intent: 'remove', factor: "1' OR '1'='1" }],
  ['a passkey', () => passkeys, { intent: 'rename', passkey: '', name: 'x' }],
  ['a passkey’s challenge', () => passkeys, { intent: 'finish', challenge: '..', credential: '{}' }],
])('what is no id of %s is refused before the database sees it', async (_what, route, fields) => {
  const { browser } = await person()
  const answer = await browser.post(route(), '/profile', fields as Record<string, string>).then(
    ({ status }) => status,
    (thrown: { status: number }) => thrown.status,
  )
  expect([400, 422]).toContain(answer)
})

test('nobody ends somebody else’s session', async () => {
  const [mine, theirs] = [await person(), await person()]
  const session = await systemDb().session.findFirstOrThrow({ where: { userId: theirs.userId } })
  await mine.browser.post(sessions, '/profile/sessions', { session: session.id })
  expect(await isIn(theirs.browser)).toBe(true)
})

async function readOwnData(visitor: Browser, id: string) {
  const request = visitor.request('/profile/export')
  const response = (await download.loader({ request, params: {}, context: {} })) as Response
  const words = await text(Readable.fromWeb(response.body as never))
  const { passwordHash } = await systemDb().user.findUniqueOrThrow({ where: { id } })
  expect(words).not.toContain(passwordHash)
  return JSON.parse(words)
}

test('what one wrote in a shop one left is still one’s own, and what others wrote there isn’t', async () => {
  const { workspaceId } = await testWorkspace()
  const { browser, userId } = await newMember(workspaceId, 'agent')
  const { userId: colleague } = await newMember(workspaceId, 'agent')
  const db = workspaceDb(workspaceId)
  const shopper = await db.shopper.create({ data: { workspaceId } })
  const { id: conversationId } = await db.conversation.create({
    data: { workspaceId, shopperId: shopper.id },
  })
  const said = { workspaceId, conversationId, author: 'PERSON' as const }
  await db.message.createMany({
    data: [
      { ...said, seq: 1, authorUserId: userId, text: 'Mine, to a shopper.' },
      { ...said, seq: 2, authorUserId: colleague, text: 'A colleague’s.' },
    ],
  })
  await db.conversationNote.create({
    data: { workspaceId, conversationId, authorUserId: userId, text: 'Mine, in a note.' },
  })
  await db.membership.deleteMany({ where: { userId } })
  const file = await readOwnData(browser, userId)
  expect(file.workspaces).toEqual([])
  expect(file.formerWorkspaces).toEqual([{ name: 'Test shop' }])
  expect(file.written).toMatchObject([
    { kind: 'message', text: 'Mine, to a shopper.', workspace: 'Test shop' },
    { kind: 'note', text: 'Mine, in a note.', workspace: 'Test shop' },
  ])
  expect(JSON.stringify(file)).not.toContain('colleague’s')
})

test('what broke for oneself is in one’s data, what broke for others isn’t', async () => {
  const { browser, userId } = await newMember(null)
  const seen = { type: 'TypeError', level: 'error', stack: null, sessionId: null, release: null } as const
  const rest = { context: {}, pageUrl: '/dashboard', userAgent: 'Test', occurredAt: new Date() }
  const [own, other] = [randomUUID(), randomUUID()]
  await recordError({ ...seen, ...rest, id: own, message: 'mine broke', person: userId })
  await recordError({ ...seen, ...rest, id: other, message: 'another broke', person: randomUUID() })
  const { errors } = await readOwnData(browser, userId)
  expect(errors).toMatchObject([{ id: own, message: 'mine broke', pageUrl: '/dashboard' }])
})

test('one’s own data comes as one file, with nothing of others and no secret', async () => {
  const { workspaceId } = await testWorkspace()
  const { browser, email, userId } = await newMember(workspaceId, 'agent', 'Grace')
  await newMember(workspaceId, 'admin', 'Somebody Else')
  const db = workspaceDb(workspaceId)
  const shopper = await db.shopper.create({ data: { workspaceId, name: 'A Shopper' } })
  const conversation = await db.conversation.create({ data: { workspaceId, shopperId: shopper.id } })
  await db.message.create({
    data: {
      workspaceId,
      conversationId: conversation.id,
      seq: 1,
      author: 'PERSON',
      authorUserId: userId,
      text: 'It ships tomorrow.',
    },
  })
  const { browser: owner, userId: ownerId } = await newMember((await testWorkspace()).workspaceId, 'owner')
  const file = await readOwnData(browser, userId)
  expect(file.account).toMatchObject({ email, displayName: 'Grace', sessions: [{ aal: 'aal1' }] })
  expect(file.written).toMatchObject([
    { kind: 'message', text: 'It ships tomorrow.', workspace: 'Test shop' },
  ])
  expect(JSON.stringify(file)).not.toMatch(/Somebody Else|A Shopper/)
  expect(file.workspaces).toMatchObject([{ name: 'Test shop', role: 'agent' }])
  expect(file.workspaces[0].products).toBeUndefined()
  const ownersFile = await readOwnData(owner, ownerId)
  expect(ownersFile.workspaces).toMatchObject([{ role: 'owner', products: 0, conversations: 0 }])
  await letProofAge(userId)
  expect((await browser.get(download, '/profile/export')).location).toContain('/auth/prove')
})

test('what was said of who uses a shop’s numbers is in its owner’s data, readable, and in no colleague’s', async () => {
  const { workspaceId } = await testWorkspace()
  const { browser: owner, userId: ownerId } = await newMember(workspaceId, 'owner')
  const { browser: colleague, userId: colleagueId } = await newMember(workspaceId, 'admin')
  const facts = { first_name: 'Ada', birth_date: '1815-12-10' }
  const sealed = seal(JSON.stringify(facts), 'number-facts')
  await systemDb().numberFacts.create({ data: { workspaceId, country: 'DE', type: 'local', facts: sealed } })
  const own = (await readOwnData(owner, ownerId)).workspaces
  expect(own).toMatchObject([{ role: 'owner', numberFacts: [{ country: 'DE', type: 'local', facts }] }])
  expect(JSON.stringify(await readOwnData(colleague, colleagueId))).not.toContain('1815-12-10')
})

/** Where one's data tells of each table that names people or keeps sealed values, or why it doesn't. */
const TOLD_OF: Record<string, { at: string } | { not: string }> = {
  identities: { at: 'account.identities' },
  sessions: { at: 'account.sessions' },
  factors: { at: 'account.authenticators' },
  passkeys: { at: 'account.passkeys' },
  known_devices: { at: 'account.knownDevices' },
  profiles: { at: 'account.displayName' },
  invitations: { at: 'account.invitationsSent' },
  mails: { at: 'account.mails' },
  memberships: { at: 'workspaces' },
  messages: { at: 'written' },
  conversation_notes: { at: 'written' },
  partners: { at: 'referrals.partner' },
  partner_credits: { at: 'referrals.cameThrough' },
  billing_customers: { at: 'workspaces.0.billedTo' },
  number_facts: { at: 'workspaces.0.numberFacts' },
  inbox_views: { at: 'workspaces.0.inboxViews' },
  notification_settings: { at: 'notifications.settings' },
  push_subscriptions: { at: 'notifications.browsers' },
  conversation_reads: { not: 'how far somebody has read, nothing they gave us' },
  member_notices: { not: 'pointers to conversations of the shop, gone within days' },
  member_presence: { not: 'who has a page open, gone within minutes' },
  message_files: { not: 'of the conversation, which its shop exports' },
  vapid_keys: { not: 'a secret of the installation' },
  auth_flows: { not: 'a sign-in under way, gone within minutes' },
  one_time_tokens: { not: 'hashes of links, gone within a day' },
  passkey_challenges: { not: 'a sign-in under way, gone within minutes' },
  recovery_codes: { not: 'hashes of secrets' },
  store_links: { not: 'hashes of codes, gone within the hour' },
  store_staff: { not: 'the store’s list of who works there' },
  inquiries: { not: 'the installation’s correspondence' },
  inquiry_entries: { not: 'the installation’s correspondence' },
  assistant_settings: { not: 'a secret of the shop' },
  order_changes: { not: 'of shoppers' },
  payment_methods: { not: 'a token that only the provider can read' },
  signing_keys: { not: 'a secret of the installation' },
  store_tokens: { not: 'a secret of the shop' },
  widget_settings: { not: 'a secret of the shop' },
}

test('of every table that names people or keeps sealed values it is known whether one’s data tells of it', async () => {
  const naming = await systemDb().$queryRaw<{ table: string }[]>`
    SELECT DISTINCT table_name AS "table" FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name LIKE '%user_id'
    UNION SELECT conrelid::regclass::text FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'users'::regclass`
  const sealed = Object.values(SEALED_COLUMNS).map(({ table }) => table)
  const tables = [...naming.map(({ table }) => table), ...sealed, 'billing_customers']
  expect([...new Set(tables)].sort()).toEqual(Object.keys(TOLD_OF).sort())
  const { browser, userId } = await newMember((await testWorkspace()).workspaceId, 'owner')
  const file = await readOwnData(browser, userId)
  for (const [table, told] of Object.entries(TOLD_OF)) {
    if ('not' in told) continue
    const found = told.at.split('.').reduce((part, key) => part?.[key], file)
    expect([table, found]).not.toEqual([table, undefined])
  }
})

async function onItsWayOut() {
  const { workspaceId } = await testWorkspace()
  const { browser, email, userId } = await newMember(workspaceId)
  await systemDb().membership.deleteMany({ where: { workspaceId, userId: { not: userId } } })
  await expect(browser.post(ownData, '/profile/data', { email: 'typo' })).rejects.toMatchObject({
    code: 'bad_request',
  })
  expect((await browser.post(ownData, '/profile/data', { email })).location).toBe('/auth/goodbye')
  expect(await isIn(browser)).toBe(false)
  return { workspaceId, email, userId }
}

const exists = async (userId: string) => (await systemDb().user.count({ where: { id: userId } })) > 0

test('a deleted account can be taken back for fourteen days by its mail’s link', async () => {
  const { email, userId } = await onItsWayOut()
  const { cancelLink, when } = await mailTo(email, 'account-deletion')
  expect(Math.round((when.getTime() - Date.now()) / DAY_MS)).toBe(14)
  await deleteDueAccounts()
  expect(await exists(userId)).toBe(true)
  const browser = new Browser()
  const path = pathOf(cancelLink)
  expect((await browser.get(keep, path)).data).toMatchObject({ hasLink: true })
  expect((await browser.post(keep, path)).data).toEqual({ isKept: true, problem: null })
  expect(await isIn(browser)).toBe(false)
  expect((await browser.post(keep, path)).data).toMatchObject({ isKept: false })
  const { browser: back } = await signIn(email)
  expect(await isIn(back)).toBe(true)
})

test('signing in during the grace opens nothing but the offer to take the account back', async () => {
  const { email, userId } = await onItsWayOut()
  const { browser } = await signIn(email)
  expect(await isIn(browser)).toBe(false)
  expect((await browser.get(about, '/profile')).location).toBe('/auth/keep-account?next=%2Fprofile')
  expect((await browser.get(keep, '/auth/keep-account')).data).toMatchObject({
    deleteAfter: expect.any(Date),
  })
  expect((await browser.post(keep, '/auth/keep-account')).location).toBe('/dashboard')
  expect(await isIn(browser)).toBe(true)
  expect((await systemDb().user.findUniqueOrThrow({ where: { id: userId } })).deleteAfter).toBeNull()
})

test('after the grace the account goes, with what it alone owned and its files, and nothing else', async () => {
  const { workspaceId, email, userId } = await onItsWayOut()
  const shared = await testWorkspace()
  await systemDb().membership.create({
    data: { workspaceId: shared.workspaceId, userId, role: 'owner' },
  })
  const storageKey = newKey('knowledge')
  await storage().put(storageKey, Readable.from([Buffer.from('words')]))
  const db = workspaceDb(workspaceId)
  const file = { workspaceId, storageKey, fileName: 'a.txt', mimeType: 'text/plain', byteSize: 5 }
  const stored = await db.storedFile.create({
    data: { ...file, sha256: new Uint8Array(32), purpose: 'knowledge' },
  })
  await db.knowledgeSource.create({ data: { workspaceId, kind: 'FILE', title: 'A', fileId: stored.id } })
  const product = await db.product.create({ data: { workspaceId, handle: 'a', title: 'A', currency: 'USD' } })
  await db.productImage.create({
    data: { workspaceId, productId: product.id, url: 'https://x.test/a.png', position: 1 },
  })
  const shopper = await db.shopper.create({ data: { workspaceId } })
  await db.conversation.create({ data: { workspaceId, shopperId: shopper.id } })
  await systemDb().user.update({ where: { id: userId }, data: { deleteAfter: new Date(Date.now() - 1000) } })

  await deleteDueAccounts()
  expect(await exists(userId)).toBe(false)
  expect(await systemDb().workspace.count({ where: { id: workspaceId } })).toBe(0)
  expect(await db.product.count()).toBe(0)
  expect(await db.conversation.count()).toBe(0)
  await expect(storage().size(storageKey)).rejects.toThrow('ENOENT')
  // Another owner goes on.
  expect(await systemDb().workspace.count({ where: { id: shared.workspaceId } })).toBe(1)
  await mailTo(email, 'account-deleted')
  expect(await countMails(email)).toBe(2)
})
