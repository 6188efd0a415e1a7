import { APP_ROLE, asRole, grantToApp, makeAppRole, ownsTables, whoIs } from '~/platform/db/app-role.server'
import { purposeKey } from '~/platform/secrets/secrets.server'
import { log } from '~/platform/telemetry/log.server'

/** The address under which the app works with the database that it brought. */
export async function embeddedRole(ownerUrl: string): Promise<string> {
  await makeAppRole(ownerUrl, APP_ROLE, null)
  await grantToApp(ownerUrl, APP_ROLE)
  return asRole(ownerUrl, APP_ROLE)
}

/**
 * The address under which the app works with a database of somebody else's: the role that its settings name, else one made
 * here, else the one that owns the tables. The last is said in the log.
 *
 * @param url DATABASE_URL; the same as the owner's where only that is set
 */
export async function externalRole(ownerUrl: string, url: string): Promise<string> {
  const appUrl = ownerUrl === url ? await makeRole(ownerUrl) : url
  if (appUrl !== ownerUrl) await grantToApp(ownerUrl, (await whoIs(appUrl)).role)
  if (await ownsTables(appUrl))
    log().warn(
      'The database role of this app owns its tables, so the database cannot keep the books from it. Give DATABASE_URL a role that only writes rows, and DATABASE_MIGRATION_URL the one that owns the tables.',
    )
  return appUrl
}

/** A role of its own for each database of a server. @returns the owner's address where it may make none that can come in */
async function makeRole(ownerUrl: string): Promise<string> {
  const role = `${(await whoIs(ownerUrl)).database.slice(0, LONGEST_NAME - 4)}_app`
  const password = purposeKey('database-role').toString('base64url')
  const appUrl = asRole(ownerUrl, role, password)
  if (await comesIn(appUrl)) return appUrl
  try {
    await makeAppRole(ownerUrl, role, password)
    return (await comesIn(appUrl)) ? appUrl : ownerUrl
  } catch (error) {
    log().warn({ reason: (error as Error).message }, 'no role of its own could be made for the app')
    return ownerUrl
  }
}

/** Bytes of a name in PostgreSQL. */
const LONGEST_NAME = 63

const comesIn = (url: string): Promise<boolean> =>
  whoIs(url).then(
    () => true,
    () => false,
  )
