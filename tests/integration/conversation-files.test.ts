import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WidgetMessage, WidgetSession } from '~/domains/channels/channels'
import { getWidgetSettings, updateWidgetSettings } from '~/domains/channels/channels.server'
import type { SentFile } from '~/domains/conversations/conversations'
import { conversationFilterSchema } from '~/domains/conversations/conversations'
import {
  erasePerson,
  exportConversations,
  messagesAfter,
  moveConversations,
  ownWords,
  removeGoneFiles,
  sweepConversationFiles,
} from '~/domains/conversations/conversations.server'
import { removeWorkspace } from '~/domains/workspace/workspace.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { csrfToken } from '~/platform/sessions/csrf.server'
import { storage } from '~/platform/storage/storage.server'
import { action as memberFiles } from '~/routes/_app+/chat-dashboard.$id.files'
import { action as memberMessages } from '~/routes/_app+/chat-dashboard.$id.messages'
import { loader as fileLoader } from '~/routes/api+/files.$id.$part'
import { loader as fileRules, action as widgetFiles } from '~/routes/api+/widget.files'
import { loader as messagesSince, action as widgetMessages } from '~/routes/api+/widget.messages'
import { action as widgetSession } from '~/routes/api+/widget.session'
import { type ClamAv, EICAR, startClamAv } from '../doubles/clamav'
import type { Browser } from '../support/browser'
import { testWorkspace, withTestDatabase } from '../support/database'
import { newMember } from '../support/members'
import { HEIC, PDF, photograph, pngOf } from '../support/sent-files'

withTestDatabase()

const at = vi.hoisted(() => ({ scanner: undefined as { host: string; port: number } | undefined, gb: 10 }))
vi.mock('~/platform/env/env.server', async (original) => {
  const real = await original<typeof import('~/platform/env/env.server')>()
  return { ...real, env: () => ({ ...real.env(), CLAMAV_URL: at.scanner, ATTACHMENTS_GB: at.gb }) }
})

const ORIGIN = 'https://parley.example'
const newId = () => randomBytes(16).toString('hex')
const folder = () => join(env().DATA_DIR, 'files', 'conversation-files')
const stored = () => readdir(folder()).catch(() => [] as string[])
const params = (request: Request, given: Record<string, string> = {}) =>
  ({ request, params: given, context: { visitorAddress: '198.51.100.7' } }) as never

beforeEach(async () => {
  await rm(folder(), { recursive: true, force: true })
  await systemDb().rateLimit.deleteMany({ where: { key: { contains: 'file' } } })
})

async function shop() {
  const { workspaceId } = await testWorkspace()
  const { publicKey: key } = await updateWidgetSettings(workspaceId, { allowedOrigins: [ORIGIN] })
  return { workspaceId, key, ...(await shopperOf(key)) }
}

async function shopperOf(key: string) {
  const ask = (path: string, init: RequestInit & { token?: string } = {}) =>
    new Request(`${ORIGIN}/api/widget/${path}${path.includes('?') ? '&' : '?'}key=${key}`, {
      ...init,
      headers: {
        origin: ORIGIN,
        ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
        ...init.headers,
      },
    })
  const opened = await widgetSession(params(ask('session', { method: 'POST', body: '{}' })))
  const { token, shopperId } = (await opened.json()) as WidgetSession
  const upload = async (content: Buffer, name: string, type: string, id = newId()) => {
    const form = new Response(formOf(content, name, type))
    const body = await form.arrayBuffer()
    const headers = {
      'content-type': form.headers.get('content-type')!,
      'content-length': String(body.byteLength),
    }
    return widgetFiles(params(ask(`files?upload=${id}`, { method: 'POST', body, token, headers })))
  }
  const send = async (message: { text?: string; files?: string[]; clientId?: string }) => {
    const body = JSON.stringify({ clientId: newId(), ...message })
    const response = await widgetMessages(params(ask('messages', { method: 'POST', body, token })))
    return { status: response.status, text: await response.text() }
  }
  const read = async (): Promise<WidgetMessage[]> =>
    (await (await messagesSince(params(ask('messages?after=0', { token })))).json()).messages
  return { token, shopperId, ask, upload, send, read }
}

function formOf(content: Buffer, name: string, type: string): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], name, { type }))
  return form
}

const fileOf = async (response: Response): Promise<SentFile> => {
  expect([response.status, response.status === 200 ? '' : await response.clone().text()]).toEqual([200, ''])
  return (await response.json()).file
}

async function open(
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  const url = new URL(address, ORIGIN)
  const [, , , id = '', part = ''] = url.pathname.split('/')
  return fileLoader(params(new Request(url, { headers, method }), { id, part })).catch((thrown) => {
    return Response.json({ code: thrown.code }, { status: thrown.status })
  })
}

async function asMember(browser: Browser, conversationId: string, path: string, init: RequestInit) {
  const { token, setCookie } = csrfToken(browser.request('/'))
  if (setCookie) browser.keep(setCookie)
  const { headers } = browser.request('/')
  headers.set('x-csrf-token', token)
  const request = new Request(new URL(`/chat-dashboard/${conversationId}/${path}`, browser.origin), {
    ...init,
    headers,
  })
  const act = path.startsWith('files') ? memberFiles : memberMessages
  return act(params(request, { id: conversationId }))
}

const partsOf = (message: { parts: { type: string }[] } | undefined) =>
  (message?.parts ?? []).flatMap((part) =>
    part.type === 'file' ? (part as unknown as { file: SentFile }).file : [],
  )

test('a shopper’s photograph arrives without where it was taken, with a preview, and at addresses of its own', async () => {
  const { upload, send, read } = await shop()
  const original = await photograph()
  expect(original.includes('Snitch 9')).toBe(true)
  const file = await fileOf(await upload(original, 'IMG 1.jpg', 'image/jpeg'))
  expect(file).toMatchObject({
    name: 'IMG 1.jpg',
    type: 'image/jpeg',
    kind: 'image',
    width: 1200,
    height: 900,
  })
  const { status, text } = await send({ files: [file.id] })
  expect(status).toBe(200)
  expect(text).toContain(
    "I can't open files myself, but a colleague can. Would you like me to ask a colleague?",
  )
  const [asked, answer] = await read()
  expect([asked?.text, answer?.author]).toEqual(['', 'assistant'])
  const [shown] = partsOf(asked)
  const content = await open(shown!.url!)
  expect(Object.fromEntries(content.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': "inline; filename*=UTF-8''IMG%201.jpg",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=600',
    'accept-ranges': 'bytes',
  })
  expect(content.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
  const bytes = Buffer.from(await content.arrayBuffer())
  expect(bytes.length).toBe(shown!.bytes)
  expect(bytes.includes('Snitch 9')).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  const preview = Buffer.from(await (await open(shown!.previewUrl!)).arrayBuffer())
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 720, height: 540 })
})

test('a photograph as telephones keep it arrives as one that every browser shows', async () => {
  const { upload } = await shop()
  expect(HEIC.includes('Snitch 9')).toBe(true)
  // A computer that doesn't know the type says none.
  for (const type of ['image/heic', 'image/heif', '']) {
    const file = await fileOf(await upload(HEIC, 'IMG 0042.HEIC', type))
    expect(file).toMatchObject({
      name: 'IMG 0042.jpg',
      type: 'image/jpeg',
      kind: 'image',
      width: 64,
      height: 48,
    })
    const content = Buffer.from(await (await open(file.url!)).arrayBuffer())
    expect(content.includes('Snitch 9')).toBe(false)
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 })
    const preview = Buffer.from(await (await open(file.previewUrl!)).arrayBuffer())
    expect((await sharp(preview).metadata()).format).toBe('webp')
  }
})

/** The same picture, saying that it has 20,000 pixels a side. */
function enlarged(heic: Buffer): Buffer {
  const large = Buffer.from(heic)
  const [ofTile, ofGrid] = [large.indexOf('ispe'), large.lastIndexOf('ispe')]
  for (const at of [ofTile, ofGrid]) large.writeUInt32BE(20_000, large.writeUInt32BE(20_000, at + 8))
  large.writeUInt16BE(20_000, large.writeUInt16BE(20_000, large.indexOf('idat') + 8))
  return large
}

test.each([
  ['cut off', HEIC.subarray(0, 900)],
  ['larger than any camera’s', enlarged(HEIC)],
])('a telephone’s photograph that is %s is refused', async (_what, content) => {
  const { upload } = await shop()
  const refused = await upload(content, 'IMG.heic', 'image/heic')
  expect([refused.status, (await refused.json()).code]).toEqual([422, 'unreadable_file'])
  expect(await stored()).toEqual([])
})

test('a text beside a file is answered after the note that nobody here opens files, with a person offered', async () => {
  const { upload, send, read } = await shop()
  const { id } = await fileOf(await upload(PDF, 'order.pdf', 'application/pdf'))
  await send({ text: 'Hello!', files: [id] })
  const [, answer] = await read()
  expect(answer?.text).toMatch(/^I can't open files myself, but a colleague can\.\n\nHello!/)
  expect(answer?.parts).toContainEqual({ type: 'handover', state: 'offered' })
})

test('sent again, an upload is the same file and a message the same message', async () => {
  const { workspaceId, upload, send, read } = await shop()
  const id = newId()
  const [first, again] = [
    await upload(PDF, 'a.pdf', 'application/pdf', id),
    await upload(PDF, 'a.pdf', 'application/pdf', id),
  ]
  const file = await fileOf(first)
  expect((await fileOf(again)).id).toBe(file.id)
  const atOnce = await Promise.all(['b', 'b'].map(() => upload(PDF, 'b.pdf', 'application/pdf', `${id}b`)))
  expect(new Set(await Promise.all(atOnce.map(async (one) => (await fileOf(one)).id))).size).toBe(1)
  expect(await workspaceDb(workspaceId).messageFile.count()).toBe(2)
  expect(await stored()).toHaveLength(2)
  const message = { clientId: newId(), text: 'Hello!', files: [file.id] }
  await send(message)
  await send(message)
  expect((await read()).filter(({ author }) => author === 'shopper')).toHaveLength(1)
  // In another message it is refused, and that message isn't kept.
  expect((await send({ text: 'Again', files: [file.id] })).text).toContain('conflict')
  expect((await read()).filter(({ author }) => author === 'shopper')).toHaveLength(1)
})

test('nobody sends, takes back or opens another’s file, by its id or by an address made up', async () => {
  const own = await shop()
  const other = await shopperOf(own.key)
  const elsewhere = await shop()
  const file = await fileOf(await own.upload(PDF, 'mine.pdf', 'application/pdf'))
  for (const stranger of [other, elsewhere]) {
    expect((await stranger.send({ files: [file.id] })).text).toContain('conflict')
    const removal = stranger.ask(`files?file=${file.id}`, { method: 'DELETE', token: stranger.token })
    expect((await widgetFiles(params(removal))).status).toBe(200)
  }
  expect(await systemDb().messageFile.count({ where: { id: file.id } })).toBe(1)
  const url = new URL(file.url!)
  const later = new URL(url)
  later.searchParams.set('until', String(Number(url.searchParams.get('until')) + 86_400))
  const asMail = new URL(url)
  asMail.searchParams.set('for', 'mail')
  const otherFile = new URL(url.href.replace(file.id, randomUUID()))
  const unsigned = new URL(url.pathname, url)
  for (const guess of [later, asMail, otherFile, unsigned, new URL('/api/files/x/content', url)])
    expect((await open(guess.href)).status).toBe(404)
  expect((await open(url.href)).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 3_600_000 })
  expect((await open(url.href)).status).toBe(404)
  vi.useRealTimers()
  const unknown = own.ask('files?upload=aaaaaaaa', {
    method: 'POST',
    body: formOf(PDF, 'a.pdf', 'application/pdf'),
  })
  expect((await widgetFiles(params(unknown))).status).toBe(401)
})

test('a member’s file reaches the shopper; who leaves the team or signs out can’t open files any more', async () => {
  const { workspaceId, send, read } = await shop()
  await send({ text: 'Hello!' })
  const { id: conversationId } = await workspaceDb(workspaceId).conversation.findFirstOrThrow()
  const { browser, userId } = await newMember(workspaceId, 'agent')
  const viewer = await newMember(workspaceId, 'viewer')
  const upload = (from: Browser) =>
    asMember(from, conversationId, `files?upload=${newId()}`, {
      method: 'POST',
      body: formOf(PDF, 'label.pdf', 'application/pdf'),
    })
  await expect(upload(viewer.browser)).rejects.toMatchObject({ code: 'access_denied' })
  const { id } = await fileOf(await upload(browser))
  const form = new URLSearchParams({ clientId: newId(), text: '', file: id })
  const answered = await asMember(browser, conversationId, 'messages', { method: 'POST', body: form })
  const { message } = (await answered.json()) as { message: WidgetMessage }
  const { url } = partsOf(message)[0]!
  expect((await open(url!)).headers.get('content-disposition')).toMatch(/^attachment/)
  const [toShopper] = partsOf((await read()).at(-1))
  expect(toShopper).toMatchObject({ name: 'label.pdf', kind: 'document' })
  expect((await open(toShopper!.url!)).status).toBe(200)
  const { lastMessageText } = await workspaceDb(workspaceId).conversation.findFirstOrThrow()
  expect(lastMessageText).toBe('label.pdf')
  await systemDb().session.deleteMany({ where: { userId } })
  expect((await open(url!)).status).toBe(404)
  await systemDb().membership.deleteMany({ where: { userId } })
  expect((await open(url!)).status).toBe(404)
})

test.each([
  [
    'a picture that can run scripts',
    'logo.svg',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  ],
  ['a page', 'page.html', 'text/html', '<!doctype html><script>1</script>'],
  ['a page in a text’s clothes', 'page.txt', 'text/plain', ' \n<html><script>1</script>'],
  ['a picture in a text’s clothes', 'logo.txt', 'text/plain', '<svg onload="1">'],
  ['a script', 'run.js', 'text/javascript', 'alert(1)'],
  ['a shell script', 'run.txt', 'text/plain', '#!/bin/sh\nrm -rf'],
  ['a program', 'game.exe', 'application/octet-stream', 'MZ\x90\x00\x03'],
  ['a program in a picture’s clothes', 'game.png', 'image/png', 'MZ\x90\x00\x03'],
  ['an archive', 'all.zip', 'application/zip', 'PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0'],
  ['an archive in a document’s clothes', 'all.docx', '', 'PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0'],
  ['a document that says it is a picture', 'order.pdf', 'image/png', PDF.toString()],
  ['a document that is named as a picture', 'order.png', '', PDF.toString()],
  ['a name without an ending', 'passwd', 'text/plain', 'root'],
])('%s is refused with what may be sent', async (_what, name, type, content) => {
  const { upload } = await shop()
  const refused = await upload(Buffer.from(content, 'latin1'), name, type)
  expect([refused.status, (await refused.json()).message]).toEqual([
    415,
    'You can send pictures, PDF, text, Word and Excel files, short videos and audio.',
  ])
  expect(await stored()).toEqual([])
})

test('what is behind a picture doesn’t come along', async () => {
  const { upload } = await shop()
  const polyglot = Buffer.concat([
    await photograph(20, 20),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ])
  const file = await fileOf(await upload(polyglot, 'both.jpg', 'image/jpeg'))
  const bytes = Buffer.from(await (await open(file.url!)).arrayBuffer())
  expect(bytes.includes('<script>')).toBe(false)
})

test('pictures that are larger than any camera’s, damaged, or swell without end are refused', async () => {
  const { upload } = await shop()
  const bomb = pngOf(65_535, 65_535, deflateSync(Buffer.alloc(20_000_000)))
  const swelling = pngOf(4000, 4000, deflateSync(Buffer.alloc(200_000_000)))
  const cut = (await photograph()).subarray(0, 900)
  for (const [picture, name, type] of [
    [bomb, 'a.png', 'image/png'],
    [swelling, 'b.png', 'image/png'],
    [cut, 'c.jpg', 'image/jpeg'],
  ] as const) {
    const refused = await upload(picture, name, type)
    // What swells is more than its size says, and cut off there.
    if (name === 'b.png') expect([200, 422]).toContain(refused.status)
    else expect([name, refused.status, (await refused.json()).code]).toEqual([name, 422, 'unreadable_file'])
  }
  await fileOf(await upload(await photograph(), 'd.jpg', 'image/jpeg'))
})

test('one shopper’s slow pictures don’t keep everybody else’s files waiting until the last', async () => {
  const [one, other] = [await shop(), await shop()]
  const { browser } = await newMember(other.workspaceId, 'agent')
  await other.send({ text: 'Hello!' })
  const { id: conversationId } = await workspaceDb(other.workspaceId).conversation.findFirstOrThrow()
  const colleague = await shopperOf(one.key)
  const slow = await photograph(5000, 4000)
  const over: string[] = []
  const note = (who: string) => (response: Response) => {
    over.push(who)
    expect([who, response.status]).toEqual([who, 200])
  }
  const pictures = Array.from({ length: 5 }, () =>
    one.upload(slow, 'a.jpg', 'image/jpeg').then(note('pictures')),
  )
  await vi.waitFor(async () =>
    expect((await stored()).filter((name) => !/(part|preview)$/.test(name))).toHaveLength(5),
  )
  await Promise.all([
    ...pictures,
    colleague.upload(PDF, 'a.pdf', 'application/pdf').then(note('same shop')),
    other.upload(PDF, 'a.pdf', 'application/pdf').then(note('other shop')),
    asMember(browser, conversationId, `files?upload=${newId()}`, {
      method: 'POST',
      body: formOf(PDF, 'a.pdf', 'application/pdf'),
    }).then(note('member')),
  ])
  expect(over.at(-1)).toBe('pictures')
})

test('a small file that holds a large picture counts as large', async () => {
  const { upload, shopperId } = await shop()
  const drawn = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#4338ca' } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  const counted = async () =>
    (await systemDb().rateLimit.findUniqueOrThrow({ where: { key: `file-bytes:shopper:${shopperId}` } }))
      .count
  const file = await fileOf(await upload(drawn, 'a.png', 'image/png'))
  expect(file.bytes).toBeGreaterThan(2 * drawn.length)
  expect((await counted()) * 1024).toBeGreaterThan(file.bytes)
  await systemDb().rateLimit.update({
    where: { key: `file-bytes:shopper:${shopperId}` },
    data: { count: 250 * 1024 - Math.ceil(drawn.length / 1024) - 2 },
  })
  expect((await upload(drawn, 'b.png', 'image/png')).status).toBe(429)
  expect(await stored()).toHaveLength(2)
})

test('names are kept without paths, hidden characters and turned text', async () => {
  const { upload } = await shop()
  for (const [given, kept] of [
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ada\\order.pdf', 'order.pdf'],
    ['rechnung\u202Efdp.exe.pdf', 'rechnungfdp.exe.pdf'],
    ['\u200Ba\u00ADb\u2066c.pdf', 'abc.pdf'],
    ['.pdf', 'file.pdf'],
    ['\u3164\u3164.pdf', 'file.pdf'],
    ['\u2800 \u034F\u200D.pdf', 'file.pdf'],
    ['\u3164a.pdf', '\u3164a.pdf'],
    [`${'ş'.repeat(400)}.pdf`, `${'ş'.repeat(100)}.pdf`],
    ['<img src=x>.pdf', '_img src=x_.pdf'],
  ] as const) {
    const file = await fileOf(await upload(PDF, given, 'application/pdf'))
    expect(file.name).toBe(kept)
    expect((await open(file.url!)).headers.get('content-disposition')).not.toMatch(/[\r\n<>]/)
  }
})

test('two shoppers that turn out to be one keep all files, also those with the same id of an upload', async () => {
  const { workspaceId, key, upload, shopperId } = await shop()
  const other = await shopperOf(key)
  const id = newId()
  const mine = await fileOf(await upload(PDF, 'mine.pdf', 'application/pdf', id))
  const theirs = await fileOf(await other.upload(PDF, 'theirs.pdf', 'application/pdf', id))
  await workspaceDb(workspaceId).$transaction((tx) =>
    moveConversations(tx, workspaceId, { from: other.shopperId, to: shopperId }),
  )
  const files = await workspaceDb(workspaceId).messageFile.findMany({ where: { shopperId } })
  expect(files.map((file) => file.id).sort()).toEqual([mine.id, theirs.id].sort())
  expect((await fileOf(await upload(PDF, 'mine.pdf', 'application/pdf', id))).id).toBe(mine.id)
})

test('one network reads so many files at once, and others go on', async () => {
  const { upload } = await shop()
  const long = Buffer.concat([PDF, Buffer.alloc(2 ** 20, ' ')])
  const { url } = await fileOf(await upload(long, 'a.pdf', 'application/pdf'))
  const read = (visitorAddress: string) =>
    fileLoader({
      request: new Request(new URL(url!, ORIGIN)),
      params: { id: new URL(url!, ORIGIN).pathname.split('/')[3], part: 'content' },
      context: { visitorAddress },
    } as never)
  const open: Response[] = []
  for (let n = 0; n < 100; n++) open.push(await read('203.0.113.9'))
  await expect(read('203.0.113.9')).rejects.toMatchObject({ code: 'rate_limited' })
  expect((await read('203.0.113.10')).status).toBe(200)
  await Promise.all(open.map((response) => response.body!.cancel()))
  await expect.poll(() => read('203.0.113.9').then(({ status }) => status)).toBe(200)
})

test('of thirty uploads at once only some are taken, and only so many wait unsent', async () => {
  const { workspaceId, upload } = await shop()
  const answers = await Promise.all(Array.from({ length: 30 }, () => upload(PDF, 'a.pdf', 'application/pdf')))
  const taken = answers.filter(({ status }) => status === 200).length
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
  // As many as are under way at once, and those for which one of them was over in time.
  expect([taken >= 5, taken < 30]).toEqual([true, true])
  expect(await workspaceDb(workspaceId).messageFile.count()).toBe(taken)
  for (let n = taken; n < 20; n++) await fileOf(await upload(PDF, 'a.pdf', 'application/pdf'))
  const over = await upload(PDF, 'a.pdf', 'application/pdf')
  expect([over.status, (await over.json()).message]).toEqual([
    429,
    "That's a lot of files. Please wait a little and try again.",
  ])
  expect(await stored()).toHaveLength(20)
})

test('a shopper’s day and a workspace’s room have an end', async () => {
  const { workspaceId, upload, shopperId } = await shop()
  await systemDb().rateLimit.create({
    data: {
      key: `file-bytes:shopper:${shopperId}`,
      windowStart: new Date(),
      windowMs: 86_400_000,
      count: 250 * 1024,
    },
  })
  expect((await upload(PDF, 'a.pdf', 'application/pdf')).status).toBe(429)
  await systemDb().rateLimit.deleteMany({ where: { key: { contains: 'file' } } })
  at.gb = 1e-9
  const full = await upload(PDF, 'a.pdf', 'application/pdf')
  at.gb = 10
  expect(full.status).toBe(413)
  expect(await workspaceDb(workspaceId).messageFile.count()).toBe(0)
  expect(await stored()).toEqual([])
})

test('a file a byte too large is refused with the limit, and nothing of it stays', async () => {
  const { upload } = await shop()
  const most = 25 * 2 ** 20
  const large = await upload(
    Buffer.concat([PDF, Buffer.alloc(most + 1 - PDF.length, 0x20)]),
    'a.pdf',
    'application/pdf',
  )
  expect([large.status, (await large.json()).message]).toEqual([
    413,
    'This file is too large. The limit is 25 MB.',
  ])
  expect(await stored()).toEqual([])
  const fits = await upload(
    Buffer.concat([PDF, Buffer.alloc(most - PDF.length, 0x20)]),
    'a.pdf',
    'application/pdf',
  )
  expect((await fileOf(fits)).bytes).toBe(most)
})

test('an upload that breaks off leaves nothing behind', async () => {
  const { workspaceId, ask, token } = await shop()
  const boundary = 'edge'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const bodies = [
    new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(`${head}${PDF}`)),
      pull: (controller) => controller.error(new Error('the network is gone')),
    }),
    new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(`${head}${PDF}`))
        controller.close()
      },
    }),
  ]
  for (const body of bodies) {
    const request = ask(`files?upload=${newId()}`, {
      method: 'POST',
      body,
      token,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      duplex: 'half',
    } as RequestInit & { token: string })
    expect((await widgetFiles(params(request))).status).toBe(400)
  }
  expect(await stored()).toEqual([])
  expect(await workspaceDb(workspaceId).messageFile.count()).toBe(0)
})

test('where storage can’t be written the shopper is asked to try again, and then it works', async () => {
  const { upload } = await shop()
  await mkdir(join(env().DATA_DIR, 'files'), { recursive: true })
  // A file in the folder's place: root may write into any folder.
  const { writeFile } = await import('node:fs/promises')
  await writeFile(folder(), '')
  await chmod(folder(), 0o400)
  const said = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const refused = await upload(PDF, 'a.pdf', 'application/pdf')
  said.mockRestore()
  expect([refused.status, (await refused.json()).message]).toEqual([
    503,
    "The file couldn't be uploaded. Please attach it again.",
  ])
  await rm(folder())
  await fileOf(await upload(PDF, 'a.pdf', 'application/pdf'))
})

test('where the disk is full once a picture is written anew nothing of it stays, and the same words are said', async () => {
  const { upload, workspaceId } = await shop()
  const photo = await photograph()
  const put = storage().put.bind(storage())
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const noRoom = vi.spyOn(storage(), 'put').mockImplementationOnce(put).mockRejectedValueOnce(full)
  const said = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const refused = await upload(photo, 'a.jpg', 'image/jpeg')
  said.mockRestore()
  noRoom.mockRestore()
  expect([refused.status, (await refused.json()).message]).toEqual([
    503,
    "The file couldn't be uploaded. Please attach it again.",
  ])
  expect(await stored()).toEqual([])
  expect(await workspaceDb(workspaceId).messageFile.count()).toBe(0)
})

test('a player asks for parts', async () => {
  const { upload } = await shop()
  const file = await fileOf(await upload(Buffer.from('0123456789'), 'a.txt', 'text/plain'))
  const part = async (range: string) => {
    const response = await open(file.url!, { range })
    return [response.status, response.headers.get('content-range'), await response.text()]
  }
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part('bytes=4-99')).toEqual([206, 'bytes 4-9/10', '456789'])
  expect(await part('bytes=10-')).toEqual([416, 'bytes */10', ''])
  expect(await part('bytes=0-1,4-5')).toEqual([200, null, '0123456789'])
  const head = await open(file.url!, {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
})

test('a virus is thrown away, and while the scanner is away nothing is taken', async () => {
  const { upload } = await shop()
  const scanner: ClamAv = await startClamAv()
  at.scanner = scanner
  try {
    const infected = await upload(Buffer.from(`order ${EICAR}`), 'a.txt', 'text/plain')
    expect([infected.status, (await infected.json()).code]).toEqual([422, 'unreadable_file'])
    await fileOf(await upload(PDF, 'a.pdf', 'application/pdf'))
    await scanner.close()
    const said = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
    expect((await upload(PDF, 'b.pdf', 'application/pdf')).status).toBe(500)
    said.mockRestore()
  } finally {
    at.scanner = undefined
  }
  expect(await stored()).toHaveLength(1)
})

test('files go with what they belong to: a person erased, a conversation deleted, a workspace removed, and unsent ones after a day', async () => {
  const one = await shop()
  const photo = await photograph(30, 30)
  const sendOne = async ({ upload, send }: typeof one) => {
    const file = await fileOf(await upload(photo, 'a.jpg', 'image/jpeg'))
    await send({ files: [file.id] })
    return file
  }
  const idle = async () => {
    await removeGoneFiles()
    return stored()
  }
  const erased = await sendOne(one)
  const { id: conversationId } = await workspaceDb(one.workspaceId).conversation.findFirstOrThrow()
  await erasePerson(one.workspaceId, { shopperIds: [one.shopperId], conversationIds: [conversationId] })
  expect((await open(erased.url!)).status).toBe(404)
  expect(await idle()).toEqual([])

  const two = await shop()
  await sendOne(two)
  expect(await idle()).toHaveLength(2)
  await workspaceDb(two.workspaceId).conversation.deleteMany()
  expect(await idle()).toEqual([])

  const three = await shop()
  await sendOne(three)
  await three.upload(PDF, 'unsent.pdf', 'application/pdf')
  await systemDb().$transaction((tx) => removeWorkspace(tx, three.workspaceId))
  expect(await idle()).toEqual([])

  const four = await shop()
  const unsent = await fileOf(await four.upload(PDF, 'unsent.pdf', 'application/pdf'))
  await sendOne(four)
  await sweepConversationFiles()
  expect(await idle()).toHaveLength(3)
  await systemDb().messageFile.update({
    where: { id: unsent.id },
    data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
  })
  await sweepConversationFiles()
  expect(await idle()).toHaveLength(2)
})

test('exports name the files', async () => {
  const { workspaceId, upload, send } = await shop()
  const { id } = await fileOf(await upload(PDF, 'order.pdf', 'application/pdf'))
  await send({ text: 'Here', files: [id] })
  const whole = async (format: 'csv' | 'json') => {
    let text = ''
    const filter = conversationFilterSchema.parse({})
    for await (const piece of exportConversations(workspaceId, filter, format, 'en')) text += piece
    return text
  }
  const [conversation] = JSON.parse(await whole('json'))
  expect(conversation.messages[0].files).toEqual([
    { name: 'order.pdf', type: 'application/pdf', bytes: PDF.length },
  ])
  expect(await whole('csv')).toContain('shopper: Here [order.pdf]')
  const { userId, browser } = await newMember(workspaceId, 'agent')
  const answered = formOf(PDF, 'label.pdf', 'application/pdf')
  const { id: conversationId } = await workspaceDb(workspaceId).conversation.findFirstOrThrow()
  const label = await fileOf(
    await asMember(browser, conversationId, `files?upload=${newId()}`, { method: 'POST', body: answered }),
  )
  const form = new URLSearchParams({ clientId: newId(), text: 'There', file: label.id })
  await asMember(browser, conversationId, 'messages', { method: 'POST', body: form })
  const written = []
  for await (const page of ownWords(workspaceId, userId)) written.push(...page)
  expect(written).toContainEqual(expect.objectContaining({ text: 'There', files: ['label.pdf'] }))
})

test('where the shop takes no files none comes in, and the rules tell what may be sent elsewhere', async () => {
  const { workspaceId, upload, ask } = await shop()
  const rules = await (await fileRules(params(ask('files?lang=de')))).json()
  expect(rules).toMatchObject({
    mostBytes: 25 * 2 ** 20,
    mostFiles: 5,
    words: { removeFile: '{{name}} entfernen' },
  })
  expect(rules.accept).not.toMatch(/svg|html|zip/)
  await workspaceDb(workspaceId).widgetSettings.updateMany({ data: { takesFiles: false } })
  expect((await getWidgetSettings(workspaceId)).takesFiles).toBe(false)
  expect((await upload(PDF, 'a.pdf', 'application/pdf')).status).toBe(403)
  expect(await messagesAfter(workspaceId, randomUUID(), 0)).toEqual([])
})
