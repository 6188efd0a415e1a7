import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/domains/identity/identity.server'
import { inquiryFile } from '~/domains/inquiries/inquiries.server'
import { AppError } from '~/platform/errors/app-error'
import { attachment } from '~/platform/http/attachment.server'

/** The file that came with an inquiry. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const id = z.guid().safeParse(params.id)
  if (!id.success) throw new AppError('not_found')
  return attachment(await inquiryFile(id.data))
}
