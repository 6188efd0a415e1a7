import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'

/*
 * Bodies and headers that nobody means well with, against the server as it is shipped. What the limit does in detail is
 * tested beside it; `npm run bench:hostile-bodies` measures what they cost.
 */
const MIB = 2 ** 20
const PIECE = Buffer.alloc(MIB, 'a')
const FORM = 'application/x-www-form-urlencoded'

/** Sends a body until it is answered: the status, and how much was sent by then. */
function send(
  url: string,
  { type, bytes, isDeclared }: { type: string; bytes: number; isDeclared: boolean },
) {
  return new Promise<{ status: number; sent: number }>((resolve, reject) => {
    let sent = 0
    let status = 0
    const headers = { 'content-type': type, ...(isDeclared ? { 'content-length': bytes } : {}) }
    const sending = request(url, { method: 'POST', headers }, (response) => {
      status = response.statusCode ?? 0
      response.resume().on('end', () => {
        sending.destroy()
        resolve({ status, sent })
      })
    })
    sending.on('error', (error) => (status ? undefined : reject(error)))
    const write = () => {
      while (!status && sent < bytes) {
        sent += PIECE.length
        if (!sending.write(PIECE)) return
      }
      if (sent >= bytes) sending.end()
    }
    sending.on('drain', write)
    write()
  })
}

for (const [path, type] of [
  ['/auth', FORM],
  ['/preferences', FORM],
  ['/status', FORM],
  ['/customer-data/file', FORM],
  ['/auth/v1/signup', 'application/json'],
  ['/api/log-error', 'application/json'],
  ['/trial-signup', FORM],
] as const)
  test(`${path} answers 413 to a body without an end, declared or in chunks`, async ({ baseURL }) => {
    for (const isDeclared of [true, false]) {
      const { status, sent } = await send(`${baseURL}${path}`, { type, bytes: 350 * MIB, isDeclared })
      expect(status).toBe(413)
      expect(sent).toBeLessThan(100 * MIB)
    }
  })

test('six bodies at once keep nobody else from an answer', async ({ baseURL }) => {
  const answers = Array.from({ length: 6 }, () =>
    send(`${baseURL}/api/widget/messages`, { type: 'application/json', bytes: 350 * MIB, isDeclared: true }),
  )
  expect((await fetch(`${baseURL}/healthz`)).status).toBe(200)
  for (const { status } of await Promise.all(answers)) expect(status).toBe(413)
})

test('headers without an end are refused', async ({ baseURL }) => {
  const { port } = new URL(baseURL!)
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1')
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    socket.on('close', () => resolve(text)).on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n')
    for (let i = 0; i < 5000; i++) socket.write(`x-${i}: a\r\n`)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
})

test('a form that names a place far away in a list costs nothing', async ({ baseURL }) => {
  const page = await fetch(`${baseURL}/auth`)
  const csrf = /name="csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const cookie = page.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const body = new URLSearchParams({ csrf, 'email[400000000]': 'a', password: 'b' })
  const answer = await fetch(`${baseURL}/auth`, {
    method: 'POST',
    headers: { cookie, origin: baseURL! },
    body,
  })
  expect(answer.status).toBe(400)
})
