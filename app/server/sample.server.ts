import { hasAnyUser } from '~/domains/identity/identity.server'
import { findSampleWorkspace } from '~/domains/workspace/workspace.server'
import { env } from '~/platform/env/env.server'
import { log } from '~/platform/telemetry/log.server'
import {
  findSampleSignIn,
  isSampleWanted,
  loadSampleShop,
  type SampleSignIn,
} from '~/workflows/load-sample-shop.server'

/**
 * Loads the sample shop where it is wanted by itself, and says how to sign in wherever it is. Nothing that goes wrong
 * here keeps the app from starting: what is missing is made at the next start.
 *
 * @returns lines for whoever started the app
 */
export async function loadSampleOnFirstRun(embedded: boolean): Promise<string[]> {
  if (!embedded) return []
  try {
    if (await isSampleWanted({ embedded, empty: !(await hasAnyUser()) })) {
      process.stdout.write('Loading the sample shop (leave it out with SAMPLE_SHOP=off)…\n')
      return linesOf(await loadSampleShop())
    }
    // Under another port or address, the demo storefront must be let in again.
    const isThere = env().SAMPLE_SHOP === 'on' && (await findSampleWorkspace())
    return linesOf(isThere ? await loadSampleShop() : await findSampleSignIn())
  } catch (error) {
    log().error({ err: error }, 'the sample shop could not be loaded; the next start tries again')
    return []
  }
}

/** `npm run sample`: the sample shop, put back as shipped, into whatever database is configured. */
export async function loadSampleOnDemand(): Promise<string[]> {
  return linesOf(await loadSampleShop({ again: true }))
}

function linesOf(shop: SampleSignIn | null): string[] {
  if (!shop) return []
  const signIn = shop.password ?? 'the password you chose'
  return [
    '',
    `  Sample shop “${shop.shopName}”: /demo`,
    ...shop.accounts.map(({ role, email }) => `  Sign in as its ${role}: ${email}  ${signIn}`),
  ]
}
