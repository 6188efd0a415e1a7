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
