import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv, VARIABLES } from './env.server'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'parley-env-'))

test('an empty environment is enough', () => {
  expect(parseEnv({ DATA_DIR })).toMatchObject({
    PORT: 3000,
    ROLES: ['web', 'worker'],
    NODE_ENV: 'production',
  })
})

test('the installation’s secret is made once and readable by its owner only', () => {
  const first = parseEnv({ DATA_DIR }).APP_SECRET
  expect(first).toHaveLength(32)
  expect(parseEnv({ DATA_DIR }).APP_SECRET).toEqual(first)
  expect(statSync(join(DATA_DIR, 'app-secret')).mode & 0o777).toBe(0o600)
})

test('each wrong variable is named with what is wrong with it', () => {
  expect(() => parseEnv({ DATA_DIR, PORT: 'many', DATABASE_URL: 'mysql://x', ROLES: 'web,cook' })).toThrow(
    /PORT: .*number[\s\S]*DATABASE_URL: must begin with postgresql:\/\/[\s\S]*ROLES/,
  )
})

test('an empty variable counts as absent', () => {
  expect(parseEnv({ DATA_DIR, PORT: '', DATABASE_URL: '' }).DATABASE_URL).toBeUndefined()
})

const mail = { MAIL_FROM: 'Parley <no-reply@parley.example>', PUBLIC_URL: 'https://parley.example' }

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, implicitTls: false, credentials: null }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, implicitTls: false, credentials: null }],
  [
    'smtps://no-reply%40parley.example:p%40ss%3A%2F1@mail.example',
    {
      host: 'mail.example',
      port: 465,
      implicitTls: true,
      credentials: { user: 'no-reply@parley.example', password: 'p@ss:/1' },
    },
  ],
])('the mail server is read from %s', (SMTP_URL, expected) => {
  expect(parseEnv({ DATA_DIR, ...mail, SMTP_URL }).SMTP_URL).toEqual(expected)
})

test.each([
  ['no-reply@parley.example', { name: '', address: 'no-reply@parley.example' }],
  ['Parley <no-reply@parley.example>', { name: 'Parley', address: 'no-reply@parley.example' }],
  ['"Parley, Inc." <no-reply@parley.example>', { name: 'Parley, Inc.', address: 'no-reply@parley.example' }],
])('mails come from %s', (MAIL_FROM, expected) => {
  expect(parseEnv({ DATA_DIR, MAIL_FROM }).MAIL_FROM).toEqual(expected)
})

test('a mail server needs a sender and an address that links lead to', () => {
  expect(() => parseEnv({ DATA_DIR, SMTP_URL: 'smtp://mail.example' })).toThrow(
    /MAIL_FROM: is needed when SMTP_URL is given[\s\S]*PUBLIC_URL: is needed when SMTP_URL is given/,
  )
})

test('a wrong mail server or sender is named without its password', () => {
  const wrong = () =>
    parseEnv({ DATA_DIR, ...mail, SMTP_URL: 'http://u:secret@mail.example', MAIL_FROM: 'nobody' })
  expect(wrong).toThrow(/SMTP_URL: must be smtp:\/\/[\s\S]*MAIL_FROM: must be an e-mail address/)
  expect(wrong).not.toThrow(/secret/)
})

test('a model of embeddings is on a server or in a folder, not both', () => {
  expect(() =>
    parseEnv({
      DATA_DIR,
      EMBEDDINGS_URL: 'http://127.0.0.1:8080/v1/embeddings',
      EMBEDDINGS_FOLDER: 'models/e5',
    }),
  ).toThrow('EMBEDDINGS_FOLDER: is given beside EMBEDDINGS_URL; give one of the two')
  expect(parseEnv({ DATA_DIR, EMBEDDINGS_FOLDER: 'models/e5' }).EMBEDDINGS_FOLDER).toMatch(/^\/.*models\/e5$/)
})

test('Google needs its secret, and any provider a connection nobody listens to', () => {
  expect(() => parseEnv({ DATA_DIR, GOOGLE_CLIENT_ID: 'x' })).toThrow(
    'GOOGLE_CLIENT_SECRET: is needed when GOOGLE_CLIENT_ID is given',
  )
  expect(() => parseEnv({ DATA_DIR, GOOGLE_CLIENT_SECRET: 'x' })).toThrow(/GOOGLE_CLIENT_ID: is needed/)
  expect(() => parseEnv({ DATA_DIR, GOOGLE_ISSUER: 'http://id.example' })).toThrow(/must begin with https/)
  expect(parseEnv({ DATA_DIR, GOOGLE_ISSUER: 'http://127.0.0.1:4000' }).GOOGLE_ISSUER).toBe(
    'http://127.0.0.1:4000',
  )
  expect(parseEnv({ DATA_DIR }).GOOGLE_ISSUER).toBe('https://accounts.google.com')
})

test('the store platform needs the app’s secret and the address that stores frame', () => {
  const store = { DATA_DIR, SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret' }
  expect(() => parseEnv(store)).toThrow('PUBLIC_URL: is needed when SHOPIFY_API_KEY is given')
  expect(() => parseEnv({ DATA_DIR, SHOPIFY_API_SECRET: 'secret' })).toThrow(/SHOPIFY_API_KEY: is needed/)
  expect(() => parseEnv({ DATA_DIR, SHOPIFY_API_SECRET_PREVIOUS: 'old' })).toThrow(
    /SHOPIFY_API_SECRET: is needed when SHOPIFY_API_SECRET_PREVIOUS/,
  )
  expect(parseEnv({ ...store, PUBLIC_URL: 'https://parley.example' }).SHOPIFY_API_KEY).toBe('key')
})

test('another store platform is reached over a connection nobody listens to', () => {
  expect(() => parseEnv({ DATA_DIR, STORE_PLATFORM_URL: 'http://stores.example' })).toThrow(
    /STORE_PLATFORM_URL: must begin with https/,
  )
  expect(parseEnv({ DATA_DIR, STORE_PLATFORM_URL: 'http://127.0.0.1:4400/' }).STORE_PLATFORM_URL).toBe(
    'http://127.0.0.1:4400',
  )
})

test('Stripe’s two keys must be of one mode', () => {
  const keys = (published: string, secret: string) => () =>
    parseEnv({
      DATA_DIR,
      PUBLIC_URL: 'https://parley.example',
      STRIPE_PUBLISHABLE_KEY: `pk_${published}_a`,
      STRIPE_SECRET_KEY: `${secret}_a`,
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
    })
  expect(keys('test', 'sk_live')).toThrow(/STRIPE_PUBLISHABLE_KEY.*test mode, STRIPE_SECRET_KEY.*live mode/)
  expect(keys('live', 'rk_test')).toThrow(/STRIPE_SECRET_KEY/)
  expect(keys('live', 'rk_live')().STRIPE_PUBLISHABLE_KEY).toBe('pk_live_a')
})

test('the sample of an environment file and the docs name each variable', () => {
  const shown = VARIABLES.filter((name) => name !== 'NODE_ENV')
  const sample = readFileSync('.env.example', 'utf8')
  expect([...sample.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name).sort()).toEqual(shown.toSorted())
  const docs = readFileSync('docs/configuration.md', 'utf8')
  expect(shown.filter((name) => !docs.includes(`\`${name}\``))).toEqual([])
})

test('what the sample sets as usual is a valid environment', () => {
  const sample = readFileSync('.env.example', 'utf8')
  const usual = [...sample.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  expect(parseEnv({ ...Object.fromEntries(usual), DATA_DIR })).toMatchObject({ PORT: 3000, WEB_PROCESSES: 1 })
})
