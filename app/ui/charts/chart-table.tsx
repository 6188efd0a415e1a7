import { useTranslation } from 'react-i18next'
import type { ChartProps } from './chart-data'

interface ChartTableProps extends ChartProps {
  /** In view; else it's there for screen readers alone. */
  isShown: boolean
}

/** The figures behind a chart: for screen readers always, for everyone at a press. */
export function ChartTable({
  label,
  isShown,
  categories,
  series,
  formatValue,
  categoryLabel,
}: ChartTableProps) {
  const { t } = useTranslation('common')
  return (
    <div
      className={isShown ? 'max-h-64 overflow-auto' : 'sr-only'}
      {...(isShown ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b text-xs text-muted">
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {categoryLabel ?? t('chart.category')}
            </th>
            {series.map(({ id, label: name }) => (
              <th key={id} scope="col" className="py-2 ps-4 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category} className="border-b last:border-b-0">
              <th scope="row" className="py-1.5 pe-4 text-start font-normal text-muted">
                {category}
              </th>
              {series.map(({ id, values }) => (
                <td key={id} className="py-1.5 ps-4 text-end tabular-nums">
                  {formatValue?.(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
