import type { TFunction } from 'i18next'
import type { OutboxItem } from './outbox'

/** How far a message on its way is, in a few words. */
export function pendingWords({ state }: OutboxItem, isOffline: boolean, t: TFunction<'inbox'>): string {
  if (state === 'signed-out') return t('outbox.signedOut')
  if (isOffline) return t('outbox.offline')
  return state === 'waiting' ? t('outbox.waiting') : t('outbox.sending')
}
