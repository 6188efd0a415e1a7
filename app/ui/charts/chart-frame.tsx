import { ChartColumn, TableProperties } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names'
import { IconButton } from '../components/actions/icon-button'
import { useFormat } from '../use-format'
import { type ChartProps, labelledIndexes, seriesColour } from './chart-data'
import { ChartTable } from './chart-table'
import { ChartTooltip } from './chart-tooltip'

interface ChartFrameProps extends ChartProps {
  ticks: readonly number[]
  /** Place of a value on the axis, 0 to 1. */
  share: (value: number) => number
  /** Middle of a category along the axis, 0 to 1. */
  place: (index: number) => number
  /** SVG shapes in a square of 100 by 100 that is stretched to the chart's room. */
  children: ReactNode
}

/**
 * What line and bar charts share: legend, grid, names along the axes, tooltip, and the table behind the button. Shapes are
 * drawn in percent and words are HTML, so the server draws the whole chart without knowing its width, and right-to-left
 * needs no second code path: the drawing is mirrored, the words aren't.
 */
export function ChartFrame({ ticks, share, place, children, ...chart }: ChartFrameProps) {
  const { label, categories, series } = chart
  const { t } = useTranslation('common')
  const { number } = useFormat()
  const formatValue = chart.formatValue ?? ((value: number) => number(value))
  const [isTable, setTable] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const point = (next: number) => setPointed(Math.min(categories.length - 1, Math.max(0, next)))
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 flex items-center justify-between gap-4">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {series.map(({ id, label: name }, index) => (
            <li key={id} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className="size-2 rounded-full"
                style={{ background: seriesColour(index) }}
              />
              {name}
            </li>
          ))}
        </ul>
        <IconButton
          size="sm"
          label={t(isTable ? 'chart.showChart' : 'chart.showTable')}
          onPress={() => setTable(!isTable)}
        >
          {isTable ? <ChartColumn /> : <TableProperties />}
        </IconButton>
      </figcaption>
      <ChartTable {...chart} formatValue={formatValue} isShown={isTable} />
      {isTable ? null : (
        <div aria-hidden="true" className="flex gap-2 text-2xs tabular-nums text-muted">
          <div className="relative h-56 shrink-0">
            {/* The widest name gives the column its width. */}
            <span className="invisible">{longest(ticks.map((tick) => formatValue(tick)))}</span>
            {ticks.map((tick) => (
              <span
                key={tick}
                className="absolute end-0 translate-y-1/2"
                style={{ bottom: `${share(tick) * 100}%` }}
              >
                {formatValue(tick)}
              </span>
            ))}
          </div>
          <div className="min-w-0 flex-1">
            <div
              className="relative h-56"
              onPointerMove={(event) => {
                const box = event.currentTarget.getBoundingClientRect()
                const from =
                  getComputedStyle(event.currentTarget).direction === 'rtl'
                    ? box.right - event.clientX
                    : event.clientX - box.left
                point(nearest(from / box.width, categories.length, place))
              }}
              onPointerLeave={() => setPointed(null)}
            >
              {ticks.map((tick) => (
                <span
                  key={tick}
                  className="absolute inset-x-0 border-t border-line first:border-control"
                  style={{ bottom: `${share(tick) * 100}%` }}
                />
              ))}
              <svg
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
                aria-hidden="true"
              >
                {children}
              </svg>
              {pointed === null ? null : (
                <ChartTooltip
                  at={place(pointed)}
                  title={categories[pointed] ?? ''}
                  values={series.map(({ id, label: name, values }, index) => ({
                    id,
                    name,
                    value: formatValue(values[pointed] ?? 0),
                    colour: seriesColour(index),
                    height: share(values[pointed] ?? 0),
                  }))}
                />
              )}
            </div>
            <div className="@container relative mt-2 h-4">
              {labelledIndexes(categories.length).map((index, nth) => (
                <span
                  key={categories[index]}
                  className={classNames(
                    'absolute -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2',
                    nth % 2 === 1 && '@max-md:hidden',
                  )}
                  style={{ insetInlineStart: `${Math.min(0.96, Math.max(0.04, place(index))) * 100}%` }}
                >
                  {categories[index]}
                </span>
              ))}
            </div>
          </div>
        </div>
      )}
      <span className="sr-only">{label}</span>
    </figure>
  )
}

const longest = (words: string[]): string =>
  words.reduce((most, word) => (word.length > most.length ? word : most), '')

function nearest(share: number, count: number, place: (index: number) => number): number {
  let best = 0
  for (let index = 1; index < count; index++) {
    if (Math.abs(place(index) - share) < Math.abs(place(best) - share)) best = index
  }
  return best
}
