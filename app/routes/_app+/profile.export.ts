import { Readable } from 'node:stream'
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { requireAccount, requireProofFirst } from '~/domains/identity/identity.server'
import { exportAccount } from '~/workflows/export-account.server'

/** The person's own data as one file, streamed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireAccount(request)
  requireProofFirst(session, '/profile/data')
  const pieces = Readable.from(exportAccount(session.userId))
  const day = new Date().toISOString().slice(0, 10)
  return new Response(createReadableStreamFromReadable(pieces), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${day}.json"`,
      'cache-control': 'no-store',
    },
  })
}
