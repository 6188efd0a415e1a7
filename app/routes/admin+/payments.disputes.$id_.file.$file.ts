import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/domains/identity/identity.server'
import { openEvidenceFile } from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { attachment } from '~/platform/http/attachment.server'

const paramsSchema = z.object({ id: z.guid(), file: z.guid() })

/** A file of an answer to a dispute. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const named = paramsSchema.safeParse(params)
  if (!named.success) throw new AppError('not_found')
  return attachment(await openEvidenceFile(named.data.id, named.data.file))
}
