import { LONGEST_WIDGET_TEXT } from '~/domains/channels/channels'
import {
  type CountedMessage,
  type DoorCall,
  requireShopper,
  takeMessage,
} from '~/domains/channels/channels.server'
import type { OrderWord, PageContext, WireEvent } from '~/domains/conversations/conversations'
import { isRecorded } from '~/domains/conversations/conversations.server'
import { AppError, toAppError } from '~/platform/errors/app-error'
import { replyToShopper } from './reply-to-shopper.server'
import { inCatalogueWords } from './storefront/in-catalogue-words.server'

export interface DoorMessage {
  clientId: string
  text: string
  /** Ids of files that the shopper has uploaded. */
  files?: string[] | undefined
  /** Address of the page. */
  page?: string | undefined
  /** What a storefront's page tells of itself. */
  context?: PageContext | undefined
  /** The button that was pressed instead of writing. */
  word?: OrderWord | undefined
}

/**
 * Takes a message that came through a door of the widget: counts it against the budgets, unless it is sent again, and
 * begins its answer.
 *
 * @throws AppError `authentication_required`, `too_large`, `rate_limited`
 */
export async function takeShopperMessage(
  call: DoorCall,
  { clientId, text, files, page, context, word }: DoorMessage,
): Promise<AsyncGenerator<WireEvent, void>> {
  const shopperId = await requireShopper(call)
  if (text.length > LONGEST_WIDGET_TEXT) throw new AppError('too_large', { messageKey: 'widget.tooLong' })
  const { workspaceId, reader, doorway, versions } = call
  const counted = await countOnce(call, { shopperId, clientId })
  const { channel, storeId, customerId } = doorway
  return replyToShopper({
    workspaceId,
    shopperId,
    clientId,
    text,
    ...(files?.length ? { files } : {}),
    channel,
    ...(page ? { pageUrl: page } : {}),
    ...(word ? { word } : {}),
    ...(context ? { pageContext: await inCatalogueWords(workspaceId, storeId, context) } : {}),
    ...(storeId ? { storeId, customerId } : {}),
    language: reader.language,
    ...(versions ? { versions } : {}),
    ...(counted ? { whenSentAgain: () => counted.giveBack() } : {}),
  })
}

/** Nearly every message is new: that one was sent again is found out as it is kept, or where it would be refused. */
async function countOnce(
  { workspaceId, settings }: DoorCall,
  message: { shopperId: string; clientId: string },
): Promise<CountedMessage | null> {
  try {
    return await takeMessage(workspaceId, message.shopperId, settings)
  } catch (error) {
    if (toAppError(error).code === 'rate_limited' && (await isRecorded(workspaceId, message))) return null
    throw error
  }
}
