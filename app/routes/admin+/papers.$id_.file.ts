import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/domains/identity/identity.server'
import { openPaper } from '~/domains/papers/papers.server'
import { AppError } from '~/platform/errors/app-error'
import { attachment } from '~/platform/http/attachment.server'

/** A paper's file, for who reviews it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const id = z.guid().safeParse(params.id)
  if (!id.success) throw new AppError('not_found')
  return attachment(await openPaper(id.data, 'admin'))
}
