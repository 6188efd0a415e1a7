import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { openFile } from '~/domains/conversations/conversations.server'
import { AppError } from '~/platform/errors/app-error'
import { fileResponse } from '~/platform/http/file-response.server'
import { visitorOf } from '~/platform/http/visitor.server'

const placeSchema = z.object({ id: z.uuid(), part: z.enum(['content', 'preview']) })

/** `GET /api/files/{id}/{content|preview}?for=&until=&sig=`: a file of a conversation, at a signed address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const place = placeSchema.safeParse(params)
  if (!place.success) throw new AppError('not_found')
  const { id, part } = place.data
  const { address } = visitorOf(request, context)
  return fileResponse(request, await openFile(new URL(request.url), id, part, address))
}
