import type { TFunction } from 'i18next'
import type { ConversationDetails } from '../../inbox/get-conversation.server'

/** Whether what a person answers goes by mail too, in a sentence; null where the shopper left no address. */
export function mailNote(
  { replyEmail }: Pick<ConversationDetails, 'replyEmail'>,
  canMail: boolean,
  t: TFunction<'inbox'>,
): string | null {
  if (!replyEmail) return null
  return t(canMail ? 'composer.alsoMailed' : 'composer.notMailed', { email: replyEmail })
}
