import { useTranslation } from 'react-i18next'
import { Checkbox } from '../forms/checkbox'

interface Selection {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
}

/** Takes up or drops every row in view. */
export function SelectAllBox({ keys, selected, onChange }: Selection & { keys: string[] }) {
  const { t } = useTranslation('common')
  const chosen = keys.filter((key) => selected.has(key)).length
  return (
    <Checkbox
      aria-label={t('table.selectAll')}
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
    <Checkbox
      aria-label={t('table.selectRow', { name: label })}
      isSelected={selected.has(rowKey)}
      onChange={(isSelected) => {
        const next = new Set(selected)
        isSelected ? next.add(rowKey) : next.delete(rowKey)
        onChange(next)
      }}
    />
  )
}
