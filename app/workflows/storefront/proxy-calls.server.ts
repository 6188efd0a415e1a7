import { isIP } from 'node:net'
import { z } from 'zod'
import {
  type StorefrontMissed,
  type StorefrontSession,
  storefrontMessageSchema,
} from '~/domains/channels/channels'
import {
  answerClose,
  answerEmail,
  answerHandover,
  answerRating,
  answerTyping,
  bearerOf,
  presentMessage,
  readBody,
  requireShopper,
  sessionOf,
  signLineToken,
  startStorefrontSession,
  storefrontChat,
  storefrontConfig,
  storefrontSessionSchema,
  widgetTeam,
} from '~/domains/channels/channels.server'
import { findOpenConversation, messagesAfter } from '~/domains/conversations/conversations.server'
import { noteEmbed, storefrontOrigins } from '~/domains/store/store.server'
import { AppError } from '~/platform/errors/app-error'
import { isOwnNetwork } from '~/platform/http/visitor.server'
import { takeShopperMessage } from '../take-shopper-message.server'
import { answerAddition } from './answer-addition.server'
import { gatherReply } from './gather-reply.server'
import { nameCustomer } from './name-customer.server'
import type { ProxyCall } from './proxy-call'

/** What a storefront's page asks with POST, by the name at the end of the address. */
export const PROXY_CALLS: Record<string, (call: ProxyCall) => Promise<Response>> = {
  session: answerSession,
  messages: answerMessages,
  missed: answerMissed,
  addition: answerAddition,
  handover: answerHandover,
  rating: answerRating,
  typing: answerTyping,
  email: answerEmail,
  close: answerClose,
}

/** Looks and words; `accent` is the theme's own colour, `design` says that it is the theme editor that asks. */
export async function answerConfig({ request, workspaceId, settings, reader, store }: ProxyCall) {
  const { searchParams } = new URL(request.url)
  const accent = /^#[0-9a-f]{6}$/i.exec(searchParams.get('accent') ?? '')?.[0] ?? null
  if (!searchParams.has('design')) await noteEmbed(store)
  const chat = `${reader.origin}/widget/${storefrontChat()}`
  const { language } = reader
  return Response.json(await storefrontConfig(workspaceId, settings, { language, accent, chat }))
}

const sessionSchema = storefrontSessionSchema.omit({ token: true }).extend({
  /** Of the page, for a straight line to this server. */
  origin: z.string().max(300).optional(),
})

async function answerSession(call: ProxyCall): Promise<Response> {
  const { request, workspaceId, reader, doorway, store } = call
  const { visitor, origin = '' } = await readBody(request, sessionSchema)
  const { customerId } = doorway
  const { shopperId, isNameless } = await startStorefrontSession(workspaceId, {
    token: bearerOf(request),
    visitor,
    storeId: store.id,
    customerId,
    language: reader.language,
    address: forwardedAddress(request),
  })
  if (isNameless && customerId) void nameCustomer(store, shopperId, customerId)
  const session = await sessionOf(workspaceId, shopperId, doorway, reader)
  const mayHaveLine = storefrontOrigins(store).includes(origin)
  const claims = { workspaceId, shopperId, storeId: store.id, customerId, origin }
  const line = mayHaveLine
    ? { url: `${reader.origin}/api/store/line`, token: (await signLineToken(claims)).token }
    : null
  const answer: StorefrontSession = { ...session, line, isSignedIn: customerId !== null }
  return Response.json(answer)
}

/** The visitor's address as the platform passes it on: its own addresses are those of all visitors. */
function forwardedAddress(request: Request): string | null {
  const first = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? ''
  return isIP(first) !== 0 && !isOwnNetwork(first) ? first : null
}

async function answerMessages(call: ProxyCall): Promise<Response> {
  const answer = await takeShopperMessage(call, await readBody(call.request, storefrontMessageSchema))
  return Response.json(await gatherReply(answer, call.reader))
}

const missedSchema = z.object({ after: z.number().int().min(0) })

async function answerMissed(call: ProxyCall): Promise<Response> {
  const { request, workspaceId, reader, doorway } = call
  const shopperId = await requireShopper(call)
  const { after } = await readBody(request, missedSchema)
  const { channel, storeId } = doorway
  const running = await findOpenConversation(workspaceId, shopperId, channel, storeId)
  if (!running) throw new AppError('not_found', { detail: 'no conversation is open' })
  const messages = await messagesAfter(workspaceId, running.id, after)
  const missed: StorefrontMissed = {
    messages: messages.map((message) => presentMessage(message, reader)),
    handler: running.handler,
    team: await widgetTeam(workspaceId, running.id, reader),
  }
  return Response.json(missed)
}
