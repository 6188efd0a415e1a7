import { randomUUID } from 'node:crypto'
import type { Role } from '~/domains/identity/identity'
import { hashPassword, signInWithPassword } from '~/domains/identity/identity.server'
import { systemDb } from '~/platform/db/db.server'
import { visitorOf } from '~/platform/http/visitor.server'
import { PASSWORD } from './accounts'
import { Browser } from './browser'

let passwordHash: Promise<string> | undefined

/** A confirmed person who works in a workspace (or in none), signed in to a browser of their own. */
export async function newMember(workspaceId: string | null, role: Role = 'owner', displayName = 'Ada') {
  passwordHash ??= hashPassword(PASSWORD)
  const email = `${randomUUID()}@example.test`
  const { id: userId } = await systemDb().user.create({
    data: {
      email,
      emailNormal: email,
      passwordHash: await passwordHash,
      emailConfirmedAt: new Date(),
      profile: { create: { displayName } },
      ...(workspaceId ? { memberships: { create: { workspaceId, role } } } : {}),
    },
  })
  await systemDb().identity.create({
    data: { userId, provider: 'email', providerId: userId, identityData: { email, email_verified: true } },
  })
  const browser = new Browser()
  const visitor = visitorOf(browser.request('/'), { visitorAddress: '192.0.2.10' })
  browser.keep((await signInWithPassword({ email, password: PASSWORD }, visitor)).setCookie)
  return { userId, email, browser }
}
