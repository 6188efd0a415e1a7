import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '~/domains/identity/identity.server'
import { lastMonths, revenueCsv, revenueFilterSchema } from '~/domains/ledger/ledger'
import { listRevenue } from '~/domains/ledger/ledger.server'
import { csvDownload } from '~/pages/csv-download.server'

/** Months as CSV, of all currencies. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const { months, money } = revenueFilterSchema.parse(query)
  const [since] = lastMonths(Number(months), new Date())
  return csvDownload('revenue', revenueCsv(await listRevenue(since!, { isTest: money === 'test' })))
}
