import { useTranslation } from 'react-i18next'
import type { ConversationFilter } from '../../inbox/conversation-filter'
import type { InboxView } from '../../inbox/inbox-views.server'
import { filterOfView, queryOf, READY_VIEWS, viewOf } from '../list-views'

export interface ViewChoiceProps {
  filter: ConversationFilter
  views: InboxView[]
  userId: string
  counts: { waiting: number; unread: number }
}

const MOST_COUNTED = 99

const shortCount = (count: number) => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count))

/** The views of the list by name, and which of them is shown. */
export function useViewChoices({ filter, views, userId, counts }: ViewChoiceProps) {
  const { t } = useTranslation('inbox')
  const query = queryOf(filter)
  const current = viewOf(filter, userId)
  const nameOf = (view: (typeof READY_VIEWS)[number]) => {
    const count = view === 'reply' ? counts.waiting : view === 'unread' ? counts.unread : 0
    return count > 0
      ? t('views.counted', { name: t(`views.${view}`), number: shortCount(count) })
      : t(`views.${view}`)
  }
  return {
    query,
    /** Null: it is a saved view, or no view at all. */
    current,
    ready: READY_VIEWS.map((view) => ({
      id: view,
      name: nameOf(view),
      filter: filterOfView(view, userId),
    })),
    saved: current ? undefined : views.find((view) => queryOf(view.filter) === query),
  }
}
