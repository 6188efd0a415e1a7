import { useTranslation } from 'react-i18next'
import { CheckSign } from '~/ui/components/forms/checkbox'

interface Selection {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
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
  label,
  selected,
  onChange,
}: Selection & { rowKey: string; label: string }) {
  const { t } = useTranslation('common')
  return (
    <RowBox
      label={t('table.selectRow', { name: label })}
      isSelected={selected.has(rowKey)}
      onChange={(isSelected) => {
        const next = new Set(selected)
        isSelected ? next.add(rowKey) : next.delete(rowKey)
        onChange(next)
      }}
    />
  )
}

interface RowBoxProps {
  label: string
  isSelected: boolean
  isIndeterminate?: boolean
  onChange: (isSelected: boolean) => void
}

/** Looks as our `Checkbox` and is the browser's own: a table has one in each row, and to draw ours took half of its time. */
function RowBox({ label, isSelected, isIndeterminate = false, onChange }: RowBoxProps) {
  return (
    <label className="relative flex items-start text-base">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="absolute inset-0 size-full opacity-0"
      />
      <span className="table-select-mark">
        <CheckSign isSelected={isSelected} isIndeterminate={isIndeterminate} />
      </span>
    </label>
  )
}
