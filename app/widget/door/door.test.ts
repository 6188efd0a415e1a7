import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identityProof } from '~/domains/channels/settings/identity-secret.server'
import { rotateIdentitySecret } from '~/domains/channels/settings/rotate-identity-secret.server'
import { updateWidgetSettings } from '~/domains/channels/settings/update-widget-settings.server'
import { workspaceDb } from '~/platform/db/db.server'
import * as session from '~/routes/api+/widget.session'
import { testWorkspace, withTestDatabase } from '../../../tests/support/database'
import { withSiteServer } from '../../../tests/support/site-server'
import type { Host } from '../host'
import { openStore } from '../keeping/store'
import { openDoor } from './door'

withTestDatabase()
const server = withSiteServer([['/api/widget/session', session]])

const SHOP = 'https://shop.example'

beforeEach(() => {
  const { fetch } = globalThis
  // A browser names the page's origin by itself.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    fetch(url, { ...init, headers: { ...init.headers, origin: SHOP } }),
  )
})
afterEach(() => vi.unstubAllGlobals())

/** A shop's page that says somebody is signed in. */
async function pageOf(workspaceId: string, identity: object) {
  const { publicKey } = await updateWidgetSettings(workspaceId, { allowedOrigins: [SHOP] })
  vi.stubGlobal('window', { parley: { identity } })
  const host = { base: server.origin, key: publicKey, config: { language: 'en' } } as Host
  const { shopperId } = await openDoor(host, openStore('parley:test', undefined)).session()
  return workspaceDb(workspaceId).shopper.findUniqueOrThrow({ where: { id: shopperId } })
}

test('a shopper whose proof is refused chats anonymously, and the page’s console says why', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { workspaceId } = await testWorkspace()
  const secret = await rotateIdentitySecret(workspaceId)
  const right = { id: 'c1', name: 'Ada', time: Math.floor(Date.now() / 1000) }
  const hmac = identityProof(secret, right)
  expect(await pageOf(workspaceId, { ...right, hmac })).toMatchObject({ externalId: 'c1', name: 'Ada' })
  expect(warn).not.toHaveBeenCalled()
  for (const wrong of [
    { ...right, hmac, name: 'Eve' },
    { id: 'c1', hmac },
  ]) {
    expect(await pageOf(workspaceId, wrong)).toMatchObject({ externalId: null, name: '' })
    expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('window.parley.identity was refused'))
  }
  warn.mockClear()
})
