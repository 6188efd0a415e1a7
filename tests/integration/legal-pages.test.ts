import { expect, test, vi } from 'vitest'
import { Browser, type Route } from '~/../tests/support/browser'
import { withTestDatabase } from '~/../tests/support/database'
import { newMember } from '~/../tests/support/members'
import { browserKeys } from '~/domains/content/content'
import { translator } from '~/platform/i18n/i18n.server'
import { legalFacts } from '~/workflows/legal/legal-facts.server'

withTestDatabase()

/** A visitor who writes down every cookie that they are given. */
class Collector extends Browser {
  readonly given: string[] = []

  override keep(setCookie: string): void {
    this.given.push(setCookie)
    super.keep(setCookie)
  }
}

const routes = import.meta.glob<Route>('/app/routes/**/*.{ts,tsx}')
const route = (path: string) => routes[`/app/routes/${path}`]!()

test('every cookie that a visitor meets on the way through the site is in the cookie policy, with its time', async () => {
  const visitor = new Collector()
  await visitor.get((await import('~/root')) as unknown as Route, '/')
  await visitor.get((await import('~/root')) as unknown as Route, '/?lang=tr')
  await visitor.post(await route('preferences.ts'), '/preferences', { language: 'de' })
  const member = await newMember(null)
  await visitor.post(await route('_auth+/auth.tsx'), '/auth', {
    intent: 'password',
    email: member.email,
    password: 'wrong',
  })
  visitor.given.push(...member.browser.request('/').headers.get('cookie')!.split('; '))
  const names = new Set(visitor.given.map((cookie) => cookie.split('=')[0]!))
  expect([...names].sort()).toEqual(expect.arrayContaining(['lang', 'parley_csrf', 'parley_session']))
  for (const cookie of visitor.given) {
    const [name] = cookie.split('=')
    const listed = browserKeys.find((key) => key.kind === 'cookie' && key.name === name)
    expect(listed, cookie).toBeDefined()
    const lasts = /max-age=(\d+)/i.exec(cookie)?.[1]
    if (lasts) expect(Number(lasts), name).toBe(listed!.duration)
  }
})

test('everything that the legal tables name has its words, in both languages', () => {
  const { keys, retention, processors } = legalFacts()
  for (const language of ['en', 'tr']) {
    const t = translator(language, 'site-legal')
    const named = [
      ...keys.map(({ purpose }) => `keys.${purpose}`),
      ...retention.map(({ id }) => `retention.${id}`),
      ...['mail', 'model', 'store', 'google', 'passwords', 'payments', 'vies', 'carrier', 'storage'].map(
        (id) => `processors.${id}`,
      ),
    ]
    for (const key of named) expect(t(key), `${language} ${key}`).not.toBe(key)
  }
  expect(processors.map(({ id }) => id)).toEqual(['model'])
})

test('who is paid through, and who keeps files, is named once it is set up', async () => {
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    PUBLIC_URL: 'https://parley.example',
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'https://bucket.example',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  const { legalFacts: named } = await import('~/workflows/legal/legal-facts.server')
  expect(named().processors).toEqual([
    { id: 'model', host: null },
    { id: 'payments', host: 'stripe.com' },
    { id: 'storage', host: 'bucket.example' },
  ])
  vi.unstubAllEnvs()
})

test('an operator who hasn’t named themselves isn’t made up, and one who has is named', async () => {
  expect(legalFacts().operator).toEqual({ name: null, address: [], email: null, phone: null })
  vi.stubEnv('OPERATOR_NAME', 'Deniz Ltd.')
  vi.stubEnv('OPERATOR_ADDRESS', 'Harbour 1; 34000 İstanbul')
  vi.stubEnv('OPERATOR_EMAIL', 'hello@deniz.example')
  vi.resetModules()
  const named = await import('~/workflows/legal/legal-facts.server')
  expect(named.legalFacts().operator).toEqual({
    name: 'Deniz Ltd.',
    address: ['Harbour 1', '34000 İstanbul'],
    email: 'hello@deniz.example',
    phone: null,
  })
  const page = await (await import('~/domains/content/content.server')).sitePage(
    new Request('https://parley.example/faq'),
    '/faq',
  )
  expect(page.site.operator).toBe('Deniz Ltd.')
  vi.unstubAllEnvs()
})

test.each([
  'privacy-policy',
  'terms-of-service',
  'cookie-policy',
  'security-compliance',
  'sla',
  'trust-safety',
])('/%s is read in English and Turkish, and in English by everybody else', async (slug) => {
  const page = await route(`_public+/${slug}.tsx`)
  const titles = await Promise.all(
    ['en', 'tr', 'ja'].map(async (lang) => {
      const { data } = await new Browser().get(page, `/${slug}?lang=${lang}`)
      const { site, article } = data as { site: { bodyLanguage: string }; article: { title: string } }
      return { language: site.bodyLanguage, title: article.title }
    }),
  )
  expect(titles.map(({ language }) => language)).toEqual(['en', 'tr', 'en'])
  expect(titles[0]!.title).not.toBe(titles[1]!.title)
  expect(titles[2]!.title).toBe(titles[0]!.title)
})

test('security.txt has what RFC 9116 wants, from the settings; without a contact there is none', async () => {
  const read = async () => {
    vi.resetModules()
    const { loader } = await route('_public+/[.]well-known.security[.]txt.ts')
    const request = new Request('https://chat.example/.well-known/security.txt')
    return (await loader!({ request, params: {}, context: {} } as never)) as Response
  }
  vi.stubEnv('OPERATOR_EMAIL', undefined)
  vi.stubEnv('SUPPORT_EMAIL', undefined)
  expect((await read()).status).toBe(404)
  vi.stubEnv('SECURITY_CONTACT', 'security@shop.example')
  vi.stubEnv('SECURITY_LANGUAGES', 'de, en')
  const answer = await read()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).trimEnd().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)))
  expect(fields).toMatchObject({
    Contact: 'mailto:security@shop.example',
    'Preferred-Languages': 'de, en',
    Canonical: 'https://chat.example/.well-known/security.txt',
    Policy: 'https://chat.example/trust-safety#reporting',
  })
  expect(fields.Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
  const daysAhead = (Date.parse(fields.Expires!) - Date.now()) / 86_400_000
  expect(daysAhead).toBeGreaterThan(170)
  expect(daysAhead).toBeLessThan(366)
  vi.unstubAllEnvs()
})

test('the third-party notices can be read on the site', async () => {
  const { loader } = await route('_public+/third-party-notices.ts')
  const answer = (await loader!({} as never)) as Response
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain('## What asks for more than a notice')
})
