import { z } from 'zod'
import { findVariants } from '~/domains/catalog/catalog.server'
import type { StorefrontAddition } from '~/domains/channels/channels'
import { presentMessage, readBody, requireShopper, takeMessage } from '~/domains/channels/channels.server'
import { clientIdSchema, platformIdSchema } from '~/domains/conversations/conversations'
import { recordCartAddition } from '~/domains/conversations/conversations.server'
import { AppError } from '~/platform/errors/app-error'
import type { ProxyCall } from './proxy-call'

const additionSchema = z.object({
  clientId: clientIdSchema,
  variantId: platformIdSchema,
  quantity: z.number().int().min(1).max(1e6),
})

/** Notes in the conversation what the shopper put into the cart, in the catalogue's words. */
export async function answerAddition(call: ProxyCall): Promise<Response> {
  const shopperId = await requireShopper(call)
  const { clientId, variantId, quantity } = await readBody(call.request, additionSchema)
  const { workspaceId, reader, settings, store } = call
  const { language } = reader
  const variants = await findVariants(workspaceId, [variantId], { language, storeId: store.id })
  const variant = variants.get(variantId)
  if (!variant) throw new AppError('not_found', { detail: `the catalogue has no variant ${variantId}` })
  await takeMessage(workspaceId, shopperId, settings)
  const { conversationId, message } = await recordCartAddition(workspaceId, {
    shopperId,
    channel: call.doorway.channel,
    storeId: store.id,
    language,
    clientId,
    addition: { ...variant, quantity },
  })
  const addition: StorefrontAddition = { conversationId, message: presentMessage(message, reader) }
  return Response.json(addition)
}
