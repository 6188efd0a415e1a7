import { useLocation, useNavigation, useSearchParams } from '@remix-run/react'
import {
  Box,
  ChoiceList,
  IndexFilters,
  IndexFiltersMode,
  InlineStack,
  Select,
  useSetIndexFiltersMode,
} from '@shopify/polaris'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A ready-made view: a tab that sets some of the address's parameters and clears the others. */
export interface ListView {
  id: string
  label: string
  parameters: Record<string, string>
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
  search: { name: string; label: string }
}

const TYPING_PAUSE_MS = 400

/** Views, search and filters of a list. The address holds what is chosen, so that a page can be come back to. */
export function ListFilters({ views, filters: all = [], search }: ListFiltersProps) {
  const usual = all.filter(({ isUsual }) => isUsual)
  const filters = all.filter(({ isUsual }) => !isUsual)
  const [parameters, setParameters] = useChosen()
  const { state } = useNavigation()
  const isNarrowed = [search.name, ...filters.map(({ name }) => name)].some((name) => parameters.get(name))
  const { mode, setMode } = useSetIndexFiltersMode(
    isNarrowed ? IndexFiltersMode.Filtering : IndexFiltersMode.Default,
  )
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
    narrow(Object.fromEntries([search.name, ...filters.map(({ name }) => name)].map((name) => [name, null])))
  }
  const applied = filters.flatMap(({ name, label, choices }) => {
    const choice = choices.find(({ value }) => value === parameters.get(name))
    return choice
      ? [{ key: name, label: `${label}: ${choice.label}`, onRemove: () => narrow({ [name]: null }) }]
      : []
  })
  return (
    <>
      <IndexFilters
        mode={mode}
        setMode={setMode}
        tabs={views.map(({ id, label }) => ({ id, content: label, isLocked: true }))}
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
        filters={filters.map(({ name, label, choices }) => ({
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
        }))}
        appliedFilters={applied}
        onClearAll={clearAll}
        hideFilters={filters.length === 0}
        loading={state === 'loading'}
        disableKeyboardShortcuts
      />
      {usual.length > 0 ? <UsualFilters filters={usual} chosen={parameters} onChoose={narrow} /> : null}
    </>
  )
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
  let best = 0
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
