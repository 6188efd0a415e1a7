import { useLocation, useNavigation, useSearchParams } from '@remix-run/react'
import {
  Box,
  ChoiceList,
  IndexFilters,
  IndexFiltersMode,
  InlineStack,
  Select,
  TextField,
  useSetIndexFiltersMode,
} from '@shopify/polaris'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../commands/use-commands'
import { isWholeDay } from '../whole-day'

/** A ready-made view: a tab that sets some of the address's parameters and clears the others. */
export interface ListView {
  id: string
  label: string
  parameters: Record<string, string>
  /** For one that the reader may remove. */
  onRemove?: () => void
}

/** A day that the list begins or ends with. */
export interface ListDay {
  name: string
  label: string
  inWords: (day: string) => string
}

export interface ListFilter {
  /** Of the address's parameter. */
  name: string
  label: string
  choices: { value: string; label: string }[]
  /** Stands above the list from the start; the others are added by who wants them. */
  isUsual?: boolean
}

export interface ListFiltersProps {
  views: ListView[]
  filters?: ListFilter[]
  days?: ListDay[]
  search: { name: string; label: string }
}

const TYPING_PAUSE_MS = 400

/** Views, search and filters of a list. The address holds what is chosen, so that a page can be come back to. */
export function ListFilters({ views, filters: all = [], days = [], search }: ListFiltersProps) {
  const usual = all.filter(({ isUsual }) => isUsual)
  const filters = all.filter(({ isUsual }) => !isUsual)
  const [parameters, setParameters] = useChosen()
  const { state } = useNavigation()
  const names = [search.name, ...[...filters, ...days].map(({ name }) => name)]
  const isNarrowed = names.some((name) => parameters.get(name))
  const { mode, setMode } = useSetIndexFiltersMode(
    isNarrowed ? IndexFiltersMode.Filtering : IndexFiltersMode.Default,
  )
  useSearchKey(search.label, () => setMode(IndexFiltersMode.Filtering))
  const narrow = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(parameters)
    // Another list begins at its beginning.
    for (const place of ['page', 'after']) next.delete(place)
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value)
      else next.delete(name)
    setParameters(next)
  }
  const query = useTypedQuery(parameters.get(search.name) ?? '', (words) => narrow({ [search.name]: words }))
  const clearAll = () => {
    query.clear()
    narrow(Object.fromEntries(names.map((name) => [name, null])))
  }
  const applied = filters.flatMap(({ name, label, choices }) => {
    const choice = choices.find(({ value }) => value === parameters.get(name))
    return choice
      ? [{ key: name, label: `${label}: ${choice.label}`, onRemove: () => narrow({ [name]: null }) }]
      : []
  })
  const appliedDays = days.flatMap(({ name, label, inWords }) => {
    const day = parameters.get(name)
    const onRemove = () => narrow({ [name]: null })
    return day ? [{ key: name, label: `${label}: ${inWords(day)}`, onRemove }] : []
  })
  return (
    <>
      <IndexFilters
        mode={mode}
        setMode={setMode}
        tabs={views.map(tabOf)}
        selected={chosenView(views, parameters)}
        onSelect={(index) => setParameters(views[index]?.parameters ?? {})}
        canCreateNewView={false}
        queryValue={query.value}
        queryPlaceholder={search.label}
        onQueryChange={query.type}
        onQueryClear={() => {
          query.clear()
          narrow({ [search.name]: null })
        }}
        cancelAction={{ onAction: clearAll }}
        filters={[
          ...filters.map(({ name, label, choices }) => ({
            key: name,
            label,
            shortcut: true,
            filter: (
              <ChoiceList
                title={label}
                titleHidden
                choices={choices}
                selected={[parameters.get(name) ?? '']}
                onChange={([value = '']) => narrow({ [name]: value })}
              />
            ),
          })),
          ...days.map(({ name, label }) => ({
            key: name,
            label,
            shortcut: true,
            filter: (
              <DayField
                label={label}
                day={parameters.get(name) ?? ''}
                onChoose={(day) => narrow({ [name]: day })}
              />
            ),
          })),
        ]}
        appliedFilters={[...applied, ...appliedDays]}
        onClearAll={clearAll}
        hideFilters={filters.length + days.length === 0}
        loading={state === 'loading'}
        disableKeyboardShortcuts
      />
      {usual.length > 0 ? <UsualFilters filters={usual} chosen={parameters} onChoose={narrow} /> : null}
    </>
  )
}

/** One that can be removed has the admin's own way for it, which asks first. */
function tabOf({ id, label, onRemove }: ListView) {
  if (!onRemove) return { id, content: label, isLocked: true }
  const remove = async () => {
    onRemove()
    return true
  }
  return { id, content: label, actions: [{ type: 'delete' as const, onPrimaryAction: remove }] }
}

interface DayFieldProps {
  label: string
  day: string
  onChoose: (day: string) => void
}

function DayField({ label, day, onChoose }: DayFieldProps) {
  const [typed, type] = useState(day)
  return (
    <TextField
      type="date"
      label={label}
      labelHidden
      value={typed}
      onChange={(value) => {
        type(value)
        if (isWholeDay(value)) onChoose(value)
      }}
      autoComplete="off"
    />
  )
}

/** `/` opens the search of the list. */
function useSearchKey(label: string, open: () => void): void {
  const latest = useRef(open)
  latest.current = open
  useCommands(useMemo(() => [{ id: 'search', label, key: '/', run: () => latest.current() }], [label]))
}

interface UsualFiltersProps {
  filters: ListFilter[]
  chosen: URLSearchParams
  onChoose: (changes: Record<string, string>) => void
}

function UsualFilters({ filters, chosen, onChoose }: UsualFiltersProps) {
  const { t } = useTranslation('store')
  return (
    <Box padding="300" borderBlockEndWidth="025" borderColor="border">
      <InlineStack gap="300">
        {filters.map(({ name, label, choices }) => (
          <Select
            key={name}
            label={label}
            labelInline
            options={[{ value: '', label: t('any') }, ...choices]}
            value={chosen.get(name) ?? ''}
            onChange={(value) => onChoose({ [name]: value })}
          />
        ))}
      </InlineStack>
    </Box>
  )
}

/** What the list is narrowed by. What was chosen a moment ago counts while its list still loads. */
function useChosen() {
  const [loaded, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const chosen = location?.pathname === pathname ? new URLSearchParams(location.search) : loaded
  return [chosen, setParameters] as const
}

/** Of the views whose parameters the address has, the one that asks for most. */
function chosenView(views: ListView[], parameters: URLSearchParams): number {
  let best = Math.max(
    0,
    views.findIndex((view) => Object.keys(view.parameters).length === 0),
  )
  let most = 0
  views.forEach((view, index) => {
    const asked = Object.entries(view.parameters)
    if (asked.length > most && asked.every(([name, value]) => parameters.get(name) === value)) {
      best = index
      most = asked.length
    }
  })
  return best
}

/** What is typed shows at once, and is searched for when the typing pauses. */
function useTypedQuery(searched: string, search: (words: string) => void) {
  const [value, setValue] = useState(searched)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    value,
    type(words: string) {
      setValue(words)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => search(words.trim()), TYPING_PAUSE_MS)
    },
    clear() {
      setValue('')
      clearTimeout(timer.current)
    },
  }
}
