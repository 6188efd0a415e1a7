import { useSearchParams } from '@remix-run/react'
import { ListFilter, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Select } from '~/ui/components/forms/select'
import { TextField } from '~/ui/components/forms/text-field'
import { Panel } from '~/ui/components/overlays/panel'
import { isWholeDay } from '~/ui/whole-day'
import type { ConversationFilter } from '../inbox/conversation-filter'
import { type NarrowingProps, useDayNarrowings, useNarrowings } from './list/narrowings'

export interface FilterMenuProps extends NarrowingProps {
  filter: ConversationFilter
}

/** All that the list can be narrowed by, in one place. */
export function FilterMenu(props: FilterMenuProps) {
  const { t } = useTranslation('inbox')
  const narrowings = useNarrowings(props)
  const { days } = useDayNarrowings()
  const narrow = useNarrow()
  const { filter } = props
  const count = [...narrowings, ...days].filter(({ name }) => filter[name]).length
  return (
    <Panel
      label={t('filters.button')}
      placement="bottom end"
      className="w-72"
      contentClassName="flex flex-col gap-3 p-4"
      trigger={
        <Button size="sm" icon={<ListFilter />}>
          {count > 0 ? t('filters.buttonCount', { count }) : t('filters.button')}
        </Button>
      }
    >
      {narrowings
        .filter(({ isView }) => !isView)
        .map(({ name, label, options }) => (
          <Select
            key={name}
            label={label}
            size="sm"
            value={filter[name] ?? ''}
            onChange={(value) => narrow({ [name]: String(value ?? '') })}
            options={[{ id: '', label: t('any') }, ...options]}
          />
        ))}
      {days.map(({ name, label }) => (
        <TextField
          key={name}
          type="date"
          label={label}
          defaultValue={filter[name] ?? ''}
          onChange={(day) => isWholeDay(day) && narrow({ [name]: day })}
        />
      ))}
    </Panel>
  )
}

/** What the list is narrowed by now, each taken away with one press. */
export function FilterChips(props: FilterMenuProps) {
  const { t } = useTranslation('inbox')
  const narrow = useNarrow()
  const { filter } = props
  const { days, dayInWords } = useDayNarrowings()
  const chosen = useNarrowings(props).flatMap(({ name, label, options }) => {
    const choice = options.find(({ id }) => id === filter[name])
    return choice ? [{ name, words: t('filters.chip', { name: label, value: choice.label }) }] : []
  })
  const chosenDays = days.flatMap(({ name, label }) => {
    const day = filter[name]
    return day ? [{ name, words: t('filters.chip', { name: label, value: dayInWords(day) }) }] : []
  })
  const chips = [...chosen, ...chosenDays]
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
