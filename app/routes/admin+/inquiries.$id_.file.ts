import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/domains/identity/identity.server'
import { inquiryFile } from '~/domains/inquiries/inquiries.server'
import { AppError } from '~/platform/errors/app-error'

/** The file that came with an inquiry: to be kept, never shown here, whatever is in it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const id = z.guid().safeParse(params.id)
  if (!id.success) throw new AppError('not_found')
  const { name, content } = await inquiryFile(id.data)
  return new Response(createReadableStreamFromReadable(content), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cache-control': 'no-store',
    },
  })
}
