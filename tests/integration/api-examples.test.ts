import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateSync } from 'otplib'
import { beforeAll, expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { newMember } from '~/../tests/support/members'
import { mailTo } from '~/../tests/support/protocol-server'
import { withSiteServer } from '~/../tests/support/site-server'
import { getWidgetSettings } from '~/domains/channels/channels.server'
import { errorDsn } from '~/domains/health/health.server'
import { openTokenSession } from '~/domains/identity/sessions/token-session.server'
import { systemDb } from '~/platform/db/db.server'
import { exampleOf } from '~/platform/openapi/describe-operations'
import type { ApiOperation } from '~/platform/openapi/operation'
import { apiOperations } from '~/workflows/api-reference/describe-api.server'

process.env.SERVICE_KEY = 'service-key-of-the-api-examples-0123456789'

withTestDatabase()
const site = withSiteServer([
  ['/auth/v1/{*}', await import('~/routes/_protocol+/auth.v1.$')],
  ['/api/widget/config', await import('~/routes/api+/widget.config')],
  ['/api/widget/session', await import('~/routes/api+/widget.session')],
  ['/api/widget/messages', await import('~/routes/api+/widget.messages')],
  ['/api/widget/events', await import('~/routes/api+/widget.events')],
  ['/api/widget/handover', await import('~/routes/api+/widget.handover')],
  ['/api/widget/typing', await import('~/routes/api+/widget.typing')],
  ['/api/widget/files', await import('~/routes/api+/widget.files')],
  ['/api/widget/email', await import('~/routes/api+/widget.email')],
  ['/api/widget/rating', await import('~/routes/api+/widget.rating')],
  ['/api/widget/close', await import('~/routes/api+/widget.close')],
  ['/api/log-error', await import('~/routes/api+/log-error')],
  ['/api/{project}/envelope', await import('~/routes/api+/$project.envelope')],
  ['/api/get-registration-context', await import('~/routes/api+/get-registration-context')],
  ['/translations/{lang}.json', await import('~/routes/translations.$lang[.]json')],
  ['/api/openapi.json', await import('~/routes/api+/openapi[.]json')],
])

/** Where curl finds its own settings: the status after the answer, and no progress bar. The example stays as it is. */
const curlHome = mkdtempSync(join(tmpdir(), 'parley-curl-'))
writeFileSync(join(curlHome, '.curlrc'), 'silent\nshow-error\nwrite-out = "\\n%{http_code}"\n')

let widgetKey: string

beforeAll(async () => {
  const { workspaceId } = await testWorkspace()
  widgetKey = (await getWidgetSettings(workspaceId)).publicKey
})

const examples = apiOperations.filter(({ example }) => example)

test.each(examples.map((operation) => [operation.id, operation] as const))(
  '%s: its example runs',
  async (_, operation) => {
    const command = exampleOf(operation)!
    const variables = await variablesFor(operation)
    for (const [, name] of command.matchAll(/\$([A-Z_]+)/g)) expect(variables, command).toHaveProperty(name!)
    const [[wanted, { schema, type }]] = Object.entries(operation.answers) as [
      [string, ApiOperation['answers'][number]],
    ]
    if (type === 'text/event-stream') {
      expect(await firstEventOf(command, variables)).toMatch(/^event: (accepted|message)$/m)
      return
    }
    const said = await run(command, variables)
    const [, body = '', status] = /^([\s\S]*)\n(\d{3})$/.exec(said) ?? []
    expect(`${status} ${body}`, command).toContain(`${wanted} `)
    if (!schema) return
    const answer: unknown = JSON.parse(body)
    // A field that the reference doesn't tell of would be missing on the right.
    expect(answer).toEqual(schema.parse(answer))
  },
)

type Variables = Record<string, string>

async function variablesFor({ id, access, path }: ApiOperation): Promise<Variables> {
  const given: Variables = {
    PARLEY: site.origin,
    WIDGET_KEY: widgetKey,
    SERVICE_KEY: process.env.SERVICE_KEY!,
  }
  if (access === 'error-key') return { ...given, DSN_KEY: new URL(errorDsn(site.origin)).username }
  if (access === 'widget' || access === 'shopper')
    return { ...given, ...(await shopper(id !== 'sendMessage')) }
  if (id === 'verifyCode') return { ...given, ...(await unconfirmed()) }
  return { ...given, ...(await person(path.includes('factor'))) }
}

async function person(withFactor: boolean): Promise<Variables> {
  const { userId, email } = await newMember(null)
  await systemDb().user.update({ where: { id: userId }, data: { passwordHash: await exampleHash() } })
  const passkey = await systemDb().passkey.create({
    data: { userId, credentialId: randomUUID(), publicKey: new Uint8Array(1) },
  })
  const visitor = { address: '192.0.2.7', userAgent: null, origin: site.origin, language: 'en' }
  const session = await openTokenSession({
    userId,
    method: 'passkey',
    aal: 'aal2',
    visitor: visitor as never,
  })
  const known = {
    EMAIL: email,
    USER_ID: userId,
    PASSKEY_ID: passkey.id,
    ACCESS_TOKEN: session.access_token,
    REFRESH_TOKEN: session.refresh_token,
  }
  if (!withFactor) return known
  const call = async (address: string, body: object) => {
    const answer = await fetch(`${site.origin}/auth/v1${address}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { id: string; totp?: { secret: string } }
  }
  const factor = await call('/factors', { factor_type: 'totp' })
  const challenge = await call(`/factors/${factor.id}/challenge`, {})
  const code = generateSync({ secret: factor.totp!.secret })
  return { ...known, FACTOR_ID: factor.id, CHALLENGE_ID: challenge.id, TOTP: code }
}

let hash: Promise<string> | undefined
const exampleHash = () => {
  hash ??= import('~/domains/identity/identity.server').then(({ hashPassword }) =>
    hashPassword('plover tangent 44 kiln'),
  )
  return hash
}

async function unconfirmed(): Promise<Variables> {
  const email = `${randomUUID()}@example.test`
  const body = JSON.stringify({ email, password: 'plover tangent 44 kiln' })
  await fetch(`${site.origin}/auth/v1/signup`, { method: 'POST', body })
  return { EMAIL: email, CODE: (await mailTo(email, 'confirm-email')).code }
}

async function shopper(hasConversation: boolean): Promise<Variables> {
  const call = (name: string, body: object, token = '') =>
    fetch(`${site.origin}/api/widget/${name}?key=${widgetKey}`, {
      method: 'POST',
      headers: { origin: site.origin, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const { token } = (await (await call('session', {})).json()) as { token: string }
  if (hasConversation) await (await call('messages', { clientId: randomUUID(), text: 'Hello' }, token)).text()
  return { SHOPPER_TOKEN: token, CLIENT_ID: randomUUID() }
}

function shell(command: string, variables: Variables) {
  return spawn('sh', ['-c', command], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CURL_HOME: curlHome, NO_PROXY: '*', ...variables },
  })
}

async function run(command: string, variables: Variables): Promise<string> {
  let said = ''
  for await (const chunk of shell(command, variables).stdout) said += String(chunk)
  return said
}

/** A stream may have no end, so it is left after its first event. */
async function firstEventOf(command: string, variables: Variables): Promise<string> {
  const child = shell(command, variables)
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (said.includes('\n\n') && said.includes('data:')) break
  }
  if (child.exitCode === null) process.kill(-child.pid!)
  return said
}
