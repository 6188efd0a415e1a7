import { hasAnyUser } from '~/domains/identity/identity.server'
import { findSampleWorkspace } from '~/domains/workspace/workspace.server'
import { isSampleWanted, loadSampleShop, type SampleSignIn } from '~/workflows/load-sample-shop.server'

/**
 * Loads the sample shop where it is wanted by itself, and says how to sign in wherever it is.
 *
 * @returns lines for whoever started the app
 */
export async function loadSampleOnFirstRun(embedded: boolean): Promise<string[]> {
  const isFirst = await isSampleWanted({ embedded, empty: !(await hasAnyUser()) })
  if (isFirst) {
    process.stdout.write('Loading the sample shop (leave it out with SAMPLE_SHOP=off)…\n')
    return linesOf(await loadSampleShop())
  }
  return embedded && (await findSampleWorkspace()) ? linesOf(await loadSampleShop()) : []
}

/** `npm run sample`: the sample shop, put back as shipped, into whatever database is configured. */
export async function loadSampleOnDemand(): Promise<string[]> {
  return linesOf(await loadSampleShop({ again: true }))
}

function linesOf({ shopName, accounts, password }: SampleSignIn): string[] {
  const signIn = password ?? 'the password you chose'
  return [
    '',
    `  Sample shop “${shopName}”: /demo`,
    ...accounts.map(({ role, email }) => `  Sign in as its ${role}: ${email}  ${signIn}`),
  ]
}
