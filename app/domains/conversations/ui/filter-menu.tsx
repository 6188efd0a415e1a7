import { useSearchParams } from '@remix-run/react'
import { ListFilter, X } from 'lucide-react'
import { Dialog, DialogTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Select } from '~/ui/components/forms/select'
import { Popover } from '~/ui/components/overlays/popover'
import type { ConversationFilter } from '../inbox/conversation-filter'
import type { ConversationLabel } from '../inbox/labels.server'

export interface FilterMenuProps {
  filter: ConversationFilter
  members: { userId: string; name: string }[]
  labels: ConversationLabel[]
}

interface Narrowing {
  name: keyof ConversationFilter
  label: string
  options: { id: string; label: string }[]
  /** Chosen as a view; here it is only taken away. */
  isView?: boolean
}

/** All that the list can be narrowed by, in one place. */
export function FilterMenu(props: FilterMenuProps) {
  const { t } = useTranslation('inbox')
  const narrowings = useNarrowings(props)
  const narrow = useNarrow()
  const count = narrowings.filter(({ name }) => props.filter[name]).length
  return (
    <DialogTrigger>
      <Button size="sm" icon={<ListFilter />}>
        {count > 0 ? t('filters.buttonCount', { count }) : t('filters.button')}
      </Button>
      <Popover placement="bottom end" className="w-72">
        <Dialog aria-label={t('filters.button')} className="flex flex-col gap-3 p-4 outline-none">
          {narrowings
            .filter(({ isView }) => !isView)
            .map(({ name, label, options }) => (
              <Select
                key={name}
                label={label}
                size="sm"
                value={props.filter[name] ?? ''}
                onChange={(value) => narrow({ [name]: String(value ?? '') })}
                options={[{ id: '', label: t('any') }, ...options]}
              />
            ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** What the list is narrowed by now, each taken away with one press. */
export function FilterChips(props: FilterMenuProps) {
  const { t } = useTranslation('inbox')
  const narrow = useNarrow()
  const chips = useNarrowings(props).flatMap(({ name, label, options }) => {
    const chosen = options.find(({ id }) => id === props.filter[name])
    return chosen ? [{ name, words: t('filters.chip', { name: label, value: chosen.label }) }] : []
  })
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5 px-4 pb-3 sm:px-5">
      {chips.map(({ name, words }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={t('filters.remove', { filter: words })}
            onClick={() => narrow({ [name]: '' })}
            className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-accent-soft py-1 ps-3 pe-2 text-xs font-medium text-accent-ink hover:bg-pressed pointer-coarse:py-2"
          >
            <span className="truncate">{words}</span>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function useNarrowings({ members, labels }: FilterMenuProps): Narrowing[] {
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

/** Narrows the list by the address's query, from its first page. */
function useNarrow(): (changes: Record<string, string>) => void {
  const [, setParameters] = useSearchParams()
  return (changes) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('after')
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
}
