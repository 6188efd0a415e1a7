import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'
import type { ConversationFilter } from '../../inbox/conversation-filter'
import type { ConversationLabel } from '../../inbox/labels.server'

export interface NarrowingProps {
  members: { userId: string; name: string }[]
  labels: ConversationLabel[]
}

export interface Narrowing {
  name: keyof ConversationFilter
  label: string
  options: { id: string; label: string }[]
  /** Chosen as a view; here it is only taken away. */
  isView?: boolean
}

export interface DayNarrowing {
  name: 'from' | 'to'
  label: string
}

/** All that the list can be narrowed by, with its choices. */
export function useNarrowings({ members, labels }: NarrowingProps): Narrowing[] {
  const { t } = useTranslation('inbox')
  return [
    {
      name: 'reply',
      label: t('filters.reply'),
      isView: true,
      options: [{ id: 'needed', label: t('views.reply') }],
    },
    {
      name: 'unread',
      isView: true,
      label: t('filters.unread'),
      options: [{ id: 'yes', label: t('views.unread') }],
    },
    {
      name: 'status',
      label: t('filters.status'),
      options: ['open', 'closed'].map((id) => ({ id, label: t(`status.${id}`) })),
    },
    {
      name: 'handler',
      label: t('filters.handler'),
      options: ['assistant', 'waiting', 'person'].map((id) => ({ id, label: t(`handler.${id}`) })),
    },
    {
      name: 'assignee',
      label: t('filters.assignee'),
      options: [
        { id: 'none', label: t('unassigned') },
        ...members.map((member) => ({ id: member.userId, label: member.name })),
      ],
    },
    ...(labels.length > 0
      ? [
          {
            name: 'label' as const,
            label: t('filters.label'),
            options: labels.map(({ id, name }) => ({ id, label: name })),
          },
        ]
      : []),
    {
      name: 'rating',
      label: t('filters.rating'),
      options: ['good', 'bad', 'none'].map((id) => ({ id, label: t(`rating.${id}`) })),
    },
    {
      name: 'outcome',
      label: t('filters.outcome'),
      options: ['solved', 'unanswered', 'handed-over', 'abandoned', 'ongoing'].map((id) => ({
        id,
        label: t(`conversationOutcome.${id}`),
      })),
    },
    {
      name: 'channel',
      label: t('details.channel'),
      options: ['web', 'shopify'].map((id) => ({ id, label: t(`channel.${id}`) })),
    },
    {
      name: 'snoozed',
      isView: true,
      label: t('filters.snoozed'),
      options: [{ id: 'yes', label: t('views.snoozed') }],
    },
  ]
}

/** Days of the workspace's time zone between which something was last said, both included. */
export function useDayNarrowings(): { days: DayNarrowing[]; dayInWords: (day: string) => string } {
  const { t } = useTranslation('inbox')
  const { date } = useFormat()
  return {
    days: [
      { name: 'from', label: t('filters.from') },
      { name: 'to', label: t('filters.to') },
    ],
    // At noon UTC it is the same day nearly everywhere; the day itself has no time zone.
    dayInWords: (day) => date(`${day}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }),
  }
}
