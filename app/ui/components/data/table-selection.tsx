import { type ChangeEvent, type ReactElement, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface Selection {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
}

/** What a click on a row's box leaves chosen; with Shift all rows since the last click become what this one becomes. */
export function chooseRows(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  { key, since, isSelected }: { key: string; since: string | null; isSelected: boolean },
): Set<string> {
  const next = new Set(selected)
  const [from, to] = [keys.indexOf(since ?? key), keys.indexOf(key)].sort((a, b) => a - b) as [number, number]
  for (const each of from < 0 ? [key] : keys.slice(from, to + 1))
    isSelected ? next.add(each) : next.delete(each)
  return next
}

/** Takes up or drops every row in view. */
export function SelectAllBox({ keys, selected, onChange }: Selection & { keys: string[] }) {
  const { t } = useTranslation('common')
  const chosen = keys.filter((key) => selected.has(key)).length
  const isIndeterminate = chosen > 0 && chosen < keys.length
  return (
    <input
      type="checkbox"
      aria-label={t('table.selectAll')}
      checked={keys.length > 0 && chosen === keys.length}
      ref={(input) => {
        if (input) input.indeterminate = isIndeterminate
      }}
      onChange={({ target }) => {
        const next = new Set(selected)
        for (const key of keys) target.checked ? next.add(key) : next.delete(key)
        onChange(next)
      }}
      className="table-select-box"
    />
  )
}

/** Stands for a row's name until it is known. */
const NAME = '\u0000'

/**
 * How the box of a row is drawn, by its key and name. It looks as our `Checkbox` and is the browser's own, without a
 * component of its own: a table has one in each row.
 */
export function useRowBoxes(
  keys: readonly string[],
  selection: Selection | undefined,
): (key: string, name: string) => ReactElement {
  const { t } = useTranslation('common')
  const lastClicked = useRef<string | null>(null)
  const selected = selection?.selected
  const words = selection ? t('table.selectRow', { name: NAME }) : ''
  const choose = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: key, checked: isSelected } = target
    const withShift = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
    const since = withShift ? lastClicked.current : null
    lastClicked.current = key
    selection?.onChange(chooseRows(selection.selected, keys, { key, since, isSelected }))
  }
  return (key, name) => (
    <input
      type="checkbox"
      value={key}
      aria-label={words.replace(NAME, () => name)}
      checked={selected?.has(key) ?? false}
      onChange={choose}
      className="table-select-box"
    />
  )
}
