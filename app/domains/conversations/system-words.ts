import type { TFunction } from 'i18next'
import type { WireMessage } from './wire'

/** What happened, in a sentence; null for what this version doesn't know. */
export function systemWords(
  { parts, authorName }: Pick<WireMessage, 'parts'> & { authorName?: string | null },
  t: TFunction<'inbox'>,
): string | null {
  for (const part of parts) {
    if (part.type === 'cart-addition') {
      const { title, option, quantity } = part.addition
      return t('system.added', { what: `${quantity} × ${title}${option ? ` (${option})` : ''}` })
    }
    if (part.type !== 'handover') continue
    if (part.state !== 'joined') return t(`system.${part.state}`)
    return authorName ? t('system.joined', { name: authorName }) : t('system.joinedNoName')
  }
  return null
}
