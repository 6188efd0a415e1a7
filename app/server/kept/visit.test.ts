import { Agent, createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { env } from '~/platform/env/env.server'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { languages } from '~/platform/i18n/languages'
import { rememberLanguage } from '~/platform/i18n/remember-language.server'
import { noteCountry } from '../visitor-country.server'
import { readVisit } from './visit.server'

/** Behind two proxies, so that forwarded headers count. */
const PROXIES = 2

vi.mock('~/platform/env/env.server', async (load) => {
  const real = await load<typeof import('~/platform/env/env.server')>()
  return { env: () => ({ ...real.env(), TRUSTED_PROXIES: 2, PUBLIC_URL: undefined }) }
})

interface Told {
  language: string
  setCookie: string | null
  origin: string
}

/** What both ways make of the same request: the one in front of Express, and Express with the framework's own request. */
const seen = express().set('trust proxy', PROXIES).use(noteCountry)
seen.use((request, response) => {
  const asked = new Request(`${request.protocol}://${request.get('host')}${request.originalUrl}`, {
    headers: request.headers as Record<string, string>,
  })
  const { setCookie } = rememberLanguage(asked, null)
  response.json({ language: languageOfRequest(asked), setCookie, origin: new URL(asked.url).origin })
})
const agent = new Agent({ keepAlive: true })
let quick: ReturnType<typeof readVisit>
const server = createServer((request, response) => {
  quick = readVisit(request)
  seen(request, response)
})

beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => {
  agent.destroy()
  return new Promise((done) => server.close(done))
})

function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Told> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    send({ port, host: '127.0.0.1', path, headers, method, agent }, async (response: IncomingMessage) => {
      const text = (await response.toArray()).join('')
      resolve(text ? (JSON.parse(text) as Told) : ({} as Told))
    })
      .on('error', reject)
      .end()
  })
}

const code = fc.oneof(
  fc.constantFrom(
    ...languages.map((language) => language.code),
    'iw',
    'zh-hant',
    'pt-BR',
    'xx',
    '',
    'TR',
    'de_AT',
  ),
  fc.stringMatching(/^[a-z%+A-Z0-9-]{0,9}$/),
)
const cookie = fc
  .tuple(code, fc.constantFrom('lang=', 'theme=dark; lang=', 'lang=; lang=', 'language=', ' lang = '))
  .map(([value, before]) => `${before}${value}`)
const wishes = fc
  .array(fc.tuple(code, fc.constantFrom('', ';q=0', ';q=0.3', '; q=0.9', ';q=x')), { maxLength: 4 })
  .map((parts) => parts.map(([value, quality]) => `${value}${quality}`).join(','))
const address = fc.constantFrom('85.111.48.1', '8.8.8.8', '2a00:1450::1', '10.0.0.1', 'unknown', '133.1.1.1')
const chain = fc.array(address, { maxLength: 4 }).map((addresses) => addresses.join(', '))

test('a kept page is chosen in the language, and with the cookie, that the application would choose', async () => {
  const optional = { requiredKeys: [] }
  const headers = fc.record(
    {
      cookie,
      'accept-language': wishes,
      'x-forwarded-for': chain,
      'x-forwarded-proto': fc.constantFrom('http', 'https', 'https, http'),
    },
    optional,
  )
  await fc.assert(
    fc.asyncProperty(fc.option(code), headers, async (lang, given) => {
      const told = await ask(lang === null ? '/' : `/?lang=${lang}`, given)
      if (quick === null) return
      const { language, setCookie, origin, isHttps } = quick
      expect({ language, setCookie, origin }).toEqual(told)
      expect(isHttps).toBe(told.origin.startsWith('https:'))
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['another method', '/', {}, 'POST'],
  ['another address', '/nowhere', {}, 'GET'],
  ['a parameter that the page may care for', '/?q=tea', {}, 'GET'],
  ['a second language', '/?lang=tr&lang=de', {}, 'GET'],
  ['a token', '/', { authorization: 'Bearer x' }, 'GET'],
  ['a member without a saved language', '/', { cookie: 'parley_session=x' }, 'GET'],
] as const)('the application answers itself: %s', async (_what, path, headers, method) => {
  await ask(path, headers, method)
  expect(quick).toBeNull()
})

test('members are told from visitors by their cookie alone', async () => {
  await ask('/', { cookie: 'parley_session=x; lang=ja' })
  expect(quick).toMatchObject({ path: '/', isMember: true, language: 'ja' })
  await ask('/', { cookie: 'parley_sessions=x; lang=ja' })
  expect(quick).toMatchObject({ isMember: false })
  expect(env().TRUSTED_PROXIES).toBe(PROXIES)
})
