import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { requireMember } from '~/domains/identity/identity.server'
import { openPaper } from '~/domains/papers/papers.server'
import { AppError } from '~/platform/errors/app-error'
import { attachment } from '~/platform/http/attachment.server'

/** A paper's file, for its own workspace. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const id = z.guid().safeParse(params.id)
  if (!id.success) throw new AppError('not_found')
  return attachment(await openPaper(id.data, { workspaceId }))
}
