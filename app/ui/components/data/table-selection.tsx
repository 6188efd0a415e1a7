import type { MutableRefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckSign } from '~/ui/components/forms/check-sign'

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
  return (
    <RowBox
      label={t('table.selectAll')}
      isSelected={keys.length > 0 && chosen === keys.length}
      isIndeterminate={chosen > 0 && chosen < keys.length}
      onChange={(isSelected) => {
        const next = new Set(selected)
        for (const key of keys) isSelected ? next.add(key) : next.delete(key)
        onChange(next)
      }}
    />
  )
}

export function SelectRowBox({
  rowKey,
  keys,
  label,
  lastClicked,
  selected,
  onChange,
}: Selection & {
  rowKey: string
  /** Of all rows in view, in their order. */
  keys: readonly string[]
  label: string
  /** The row whose box was clicked last: the table's, for all of its boxes. */
  lastClicked: MutableRefObject<string | null>
}) {
  const { t } = useTranslation('common')
  return (
    <RowBox
      label={t('table.selectRow', { name: label })}
      isSelected={selected.has(rowKey)}
      onChange={(isSelected, withShift) => {
        const since = withShift ? lastClicked.current : null
        onChange(chooseRows(selected, keys, { key: rowKey, since, isSelected }))
        lastClicked.current = rowKey
      }}
    />
  )
}

interface RowBoxProps {
  label: string
  isSelected: boolean
  isIndeterminate?: boolean
  onChange: (isSelected: boolean, withShift: boolean) => void
}

/** Looks as our `Checkbox` and is the browser's own: a table has one in each row, and to draw ours took half of its time. */
function RowBox({ label, isSelected, isIndeterminate = false, onChange }: RowBoxProps) {
  return (
    <label className="relative flex select-none items-start text-base">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate
        }}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        className="absolute inset-0 size-full opacity-0"
      />
      <span className="table-select-mark">
        <CheckSign isSelected={isSelected} isIndeterminate={isIndeterminate} />
      </span>
    </label>
  )
}
