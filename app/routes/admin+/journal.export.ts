import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '~/domains/identity/identity.server'
import { journalExportSchema } from '~/domains/ledger/ledger'
import { exportJournal } from '~/domains/ledger/ledger.server'
import { csvDownload } from '~/pages/csv-download.server'
import { AppError } from '~/platform/errors/app-error'

/** The journal as CSV: all of it, or an account's, a currency's, some days'. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const query = [...new URL(request.url).searchParams].filter(([, value]) => value !== '')
  const wanted = journalExportSchema.safeParse(Object.fromEntries(query))
  if (!wanted.success) throw new AppError('bad_request', { cause: wanted.error })
  return csvDownload('journal', exportJournal(wanted.data))
}
