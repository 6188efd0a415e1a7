import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'
import { useLanguageName } from '~/ui/use-language-names'
import type { ConversationDetails } from '../inbox/get-conversation.server'

export type ConversationFact = { id: string; label: string } & (
  | { text: string }
  | { time: Date }
  | { address: string; text: string; isForeign?: boolean }
)

/** What is known of a conversation and its shopper besides the name, in the order that it is shown. */
export function useConversationFacts(details: ConversationDetails): ConversationFact[] {
  const { t } = useTranslation('inbox')
  const { number } = useFormat()
  const nameOf = useLanguageName()
  const { shopper, replyEmail, store, pageUrl, rating: rated, ratingComment } = details
  const rating = rated === null ? 'none' : rated > 0 ? 'good' : 'bad'
  const mailbox = (id: string, email: string): ConversationFact[] =>
    email ? [{ id, label: t(`details.${id}`), address: `mailto:${email}`, text: email }] : []
  return [
    ...mailbox('email', shopper.email),
    ...mailbox('replyEmail', replyEmail && replyEmail !== shopper.email ? replyEmail : ''),
    { id: 'language', label: t('details.language'), text: nameOf(details.language) },
    {
      id: 'channel',
      label: t('details.channel'),
      text: t(`channel.${details.channel}`, details.channel),
    },
    ...(store ? [{ id: 'store', label: t('details.store'), text: store.name }] : []),
    ...(pageUrl
      ? [{ id: 'page', label: t('details.page'), address: pageUrl, text: pathOf(pageUrl), isForeign: true }]
      : []),
    { id: 'since', label: t('details.since'), time: shopper.createdAt },
    { id: 'started', label: t('details.started'), time: details.createdAt },
    { id: 'messages', label: t('details.messages'), text: number(details.messageCount) },
    { id: 'rating', label: t('details.rating'), text: t(`rating.${rating}`) },
    ...(ratingComment ? [{ id: 'comment', label: t('details.comment'), text: ratingComment }] : []),
  ]
}

const pathOf = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]*/, '') || '/'
