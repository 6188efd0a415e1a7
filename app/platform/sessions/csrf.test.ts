import { expect, test } from 'vitest'
import { csrfToken, requireCsrf } from './csrf.server'

const first = () => {
  const { token, setCookie } = csrfToken(new Request('http://shop.test/auth'))
  return { token, cookie: setCookie!.split(';')[0]! }
}

const post = (headers: Record<string, string>, body?: BodyInit) =>
  new Request('http://shop.test/auth', { method: 'POST', headers: { host: 'shop.test', ...headers }, body })

test('a form with the visitor’s own token passes and can still be read', async () => {
  const { token, cookie } = first()
  const request = post({ cookie }, new URLSearchParams({ csrf: token, name: 'Ada' }))
  await requireCsrf(request)
  expect((await request.formData()).get('name')).toBe('Ada')
})

test('the token passes in a header', async () => {
  const { token, cookie } = first()
  await requireCsrf(post({ cookie, 'x-csrf-token': token }))
})

test.each([
  ['no token', () => post({ cookie: first().cookie })],
  ['no cookie', () => post({ 'x-csrf-token': first().token })],
  ['another visitor’s token', () => post({ cookie: first().cookie, 'x-csrf-token': first().token })],
])('%s is refused', async (_name, make) => {
  await expect(requireCsrf(make())).rejects.toMatchObject({ code: 'csrf_failed', status: 403 })
})

test.each(['https://evil.test', 'http://shop.test.evil.test', 'no address'])(
  'a form of the foreign origin %s is refused even with a token',
  async (origin) => {
    const { token, cookie } = first()
    await expect(requireCsrf(post({ cookie, 'x-csrf-token': token, origin }))).rejects.toMatchObject({
      code: 'csrf_failed',
    })
  },
)

const withSession = (cookie: string, secret: string) => `${cookie}; parley_session=${secret}`
const tokenFor = (cookie: string) =>
  csrfToken(new Request('http://shop.test/auth', { headers: { cookie } })).token

test('a token holds for its session alone: not from before signing in, not after signing out, not for the next session', async () => {
  const { token: anonymous, cookie } = first()
  const [ada, ben] = ['a'.repeat(43), 'b'.repeat(43)]
  const ofAda = tokenFor(withSession(cookie, ada))
  await requireCsrf(post({ cookie: withSession(cookie, ada), 'x-csrf-token': ofAda }))
  for (const [session, given] of [
    [withSession(cookie, ada), anonymous],
    [cookie, ofAda],
    [withSession(cookie, ben), ofAda],
  ] as const)
    await expect(requireCsrf(post({ cookie: session, 'x-csrf-token': given }))).rejects.toMatchObject({
      code: 'csrf_failed',
    })
})

test('what ends one cookie and begins the other can’t be shifted', () => {
  expect(tokenFor('parley_csrf=ab; parley_session=c')).not.toBe(tokenFor('parley_csrf=a; parley_session=bc'))
})

test('by https the cookies that guard are this very host’s: another host of the domain can’t set them', async () => {
  const url = 'https://shop.test/auth'
  const { token, setCookie } = csrfToken(new Request(url))
  expect(setCookie).toMatch(/^__Host-parley_csrf=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const guarded = setCookie!.split(';')[0]!
  const send = (cookie: string) =>
    requireCsrf(new Request(url, { method: 'POST', headers: { cookie, 'x-csrf-token': token } }))
  await send(guarded)
  await expect(send(guarded.replace('__Host-', ''))).rejects.toMatchObject({ code: 'csrf_failed' })
})
