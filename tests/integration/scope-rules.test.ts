import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Who may use the unscoped client or the bare pool, and why. Everything a customer owns goes through
 * `workspaceDb`; a new line here wants a reason as good as these.
 */
const UNSCOPED: Record<string, string> = {
  'app/platform/db/': 'makes the clients',
  'app/platform/jobs/': 'the queue belongs to no workspace',
  'app/platform/mail/': 'mail goes to people, who come before any workspace',
  'app/platform/secrets/rotate-secrets.server.ts': 'a key is changed for all workspaces at once',
  'app/platform/limits/': 'budgets belong to no workspace',
  'app/platform/realtime/': 'notifications carry ids only',
  'app/platform/telemetry/': 'the error log belongs to no workspace',
  'app/domains/health/': 'errors belong to the installation, not to a workspace',
  'app/domains/inquiries/': 'what visitors send to the installation comes before any workspace',
  'app/domains/referrals/': 'partners recommend the installation; accounts come before any workspace',
  'app/domains/ledger/': 'the journal is the installation’s own book, of all its customers',
  'app/domains/payments/':
    'providers speak of payments of all workspaces; who shows one to people names the workspace',
  'app/domains/coupons/':
    'a coupon is the installation’s; who enters one or is shown an order’s names the workspace',
  'app/domains/invoices/invoice-queries.server.ts':
    'the installation’s people and its mails have any invoice',
  'app/domains/invoices/issue/take-number.server.ts': 'numbers are the installation’s own',
  'app/domains/invoices/credit/credit-refunds.server.ts': 'providers give back money of all workspaces',
  'app/domains/invoices/correct/': 'the installation’s people correct invoices of any workspace',
  'app/domains/bank/':
    'statements are the installation’s, of all its customers; who shows a transfer names the workspace',
  'app/domains/papers/': 'admins review papers of all workspaces; a customer’s own go through the scope',
  'app/domains/billing/addons/':
    'prices are the same for every workspace, and the orders that a change ends are the installation’s',
  'app/domains/billing/prices/': 'prices are the same for every workspace',
  'app/domains/numbers/':
    'a number has one holder among all workspaces; who shows or changes one names the workspace',
  'app/domains/quotes/': 'a quote comes before any workspace; who reads one has its secret or is an admin',
  'app/domains/tax/': 'rates are the same for every workspace',
  'app/domains/conversations/statistics/fold-days.server.ts': 'what was counted, in every workspace',
  'app/domains/status/': 'components and incidents belong to the installation',
  'app/domains/notifications/push/': 'browsers and the key for them belong to people and the installation',
  'app/domains/notifications/settings/': 'what a person wants to hear is theirs in every shop',
  'app/domains/notifications/sweep-notifications.server.ts': 'what is old, in every workspace',
  'app/domains/content/page-counts/': 'public pages belong to no workspace',
  'app/domains/assistant/costs/price-desk.server.ts': 'prices of models are the same for every workspace',
  'app/domains/assistant/settings/list-model-servers.server.ts': 'servers are asked, no shop is named',
  'app/domains/identity/': 'users and sessions come before any workspace',
  'app/domains/workspace/': 'the workspace row is the scope itself',
  'app/domains/channels/email/inbound-adapters.server.ts': 'a token belongs to a mail before any workspace',
  'app/domains/channels/email/take-mail.server.ts':
    'a mail’s token names the conversation, which names the workspace',
  'app/domains/channels/settings/find-widget.server.ts': 'a public key names the workspace',
  'app/domains/billing/plans/plan-queries.server.ts': 'plans and prices are the same for every workspace',
  'app/domains/billing/usage/usage-alerts.server.ts':
    'who is near a limit is looked for among all workspaces',
  'app/domains/billing/usage/usage-orders.server.ts':
    'whose stretches are over is looked for among all workspaces',
  'app/domains/billing/subscriptions/': 'time passes for every workspace, and a payment names its own',
  'app/domains/catalog/imports/resume-imports.server.ts': 'what a kill left behind, in every workspace',
  'app/domains/catalog/imports/sweep-imports.server.ts': 'what came to nothing, in every workspace',
  'app/domains/catalog/imports/run-import.server.ts': 'a session lock needs a connection of its own',
  'app/domains/conversations/messages/own-words.server.ts':
    'a person’s words are theirs in shops they left, too',
  'app/domains/conversations/messages/pending-messages.server.ts':
    'what a kill left behind, in every workspace',
  'app/domains/conversations/files/open-file.server.ts':
    'a signed address names a file, which names its workspace',
  'app/domains/conversations/files/sweep-files.server.ts': 'what is left over, in every workspace',
  'app/domains/conversations/handling/snooze-conversation.server.ts': 'time passes for every workspace',
  'app/domains/store/':
    'the platform names shops, which tell the workspace; what a workspace owns goes through its domain',
  'app/server/': 'boot and health',
  'app/workflows/fulfil-orders/': 'what is paid is handed over, whoever paid it',
  'app/workflows/downgrade/':
    'payments and invoices are the installation’s books; each read names the workspace',
  'app/workflows/paying/plan-change.server.ts':
    'what an upgrade takes off is read in the books of the installation; the read names the workspace',
  'app/workflows/correct-tax/': 'the installation’s people correct invoices of any workspace',
  'app/workflows/subscriptions/': 'time passes for every workspace',
  'app/workflows/usage/': 'everybody is told who nears a limit',
  'app/workflows/sample-shop/make-sample-accounts.server.ts': 'makes users before there is a workspace',
  'app/domains/knowledge/public/find-public-page.server.ts': 'a reader names the shop by its slug',
  'app/domains/knowledge/sources/sweep-files.server.ts': 'files that no shop has',
  'app/domains/knowledge/sources/resume-readings.server.ts':
    'readings that a killed process left, of all shops',
}

const isUnscoped = (path: string) => Object.keys(UNSCOPED).some((place) => path.startsWith(place))

const sources = () =>
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((path) => join('app', path))
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => !/\.test\.tsx?$|generated\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('only named places use the unscoped client', () => {
  const strays = sources()
    .filter(({ text }) => /\b(systemDb|databasePool)\b/.test(text))
    .map(({ path }) => path)
    .filter((path) => !isUnscoped(path))
  expect(strays).toEqual([])
})

test('raw SQL names the workspace', () => {
  const strays = sources()
    .filter(({ path, text }) => !isUnscoped(path) && /\$(queryRaw|executeRaw)|\bqueryRows\b/.test(text))
    .filter(({ text }) => !/workspace_?id/i.test(text))
    .map(({ path }) => path)
  expect(strays).toEqual([])
})
