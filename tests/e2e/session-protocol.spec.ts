import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { GoTrueClient } from '@supabase/auth-js'

/*
 * The published client, unchanged, against the server as it is shipped. The server of these tests has no mail server,
 * so addresses need no confirmation; what mails do is tested beside the protocol.
 */
const newClient = (origin: string) => {
  const kept = new Map<string, string>()
  return new GoTrueClient({
    url: `${origin}/auth/v1`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}

test('the published client signs up, refreshes, updates and signs out', async ({ baseURL }) => {
  const client = newClient(baseURL!)
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  const email = `${randomUUID()}@example.test`
  const signedUp = await client.signUp({ email, password: 'plover tangent 44 kiln' })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data.session).toMatchObject({ token_type: 'bearer', user: { email } })
  const first = signedUp.data.session!
  const refreshed = await client.refreshSession()
  expect(refreshed.data.session?.refresh_token).not.toBe(first.refresh_token)
  expect((await client.updateUser({ data: { display_name: 'Ada' } })).error).toBeNull()
  expect((await client.getClaims()).data?.claims.email).toBe(email)
  expect((await client.signOut()).error).toBeNull()
  expect((await newClient(baseURL!).getUser(first.access_token)).error).not.toBeNull()
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'])
})

test('a page of another site may call it, as nothing rides on cookies', async ({ baseURL, request }) => {
  const preflight = await request.fetch(`${baseURL}/auth/v1/token`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers()).toMatchObject({ 'access-control-allow-origin': '*' })
  expect(preflight.headers()['access-control-allow-credentials']).toBeUndefined()
})
