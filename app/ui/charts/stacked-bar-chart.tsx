import { scaleBand } from 'd3-scale'
import { type ChartProps, seriesColour, valueScale } from './chart-data'
import { ChartFrame } from './chart-frame'

const GAP = 0.28

/** Counts that add up, by category: days with their outcomes, for example. Whole numbers only on the axis. */
export function StackedBarChart(chart: ChartProps) {
  const { categories, series } = chart
  const totals = categories.map((_, index) =>
    series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  )
  const { share, ticks } = valueScale(Math.max(4, ...totals))
  const band = scaleBand<number>()
    .domain(categories.map((_, index) => index))
    .range([0, 100])
    .padding(GAP)
  const start = (index: number) => band(index) ?? 0
  return (
    <ChartFrame
      {...chart}
      ticks={ticks.filter(Number.isInteger)}
      share={share}
      place={(index) => (start(index) + band.bandwidth() / 2) / 100}
    >
      {categories.map((category, index) => {
        let below = 0
        return series.map(({ id, values }, place) => {
          const value = values[index] ?? 0
          const top = share(below + value) * 100
          const height = top - share(below) * 100
          below += value
          return height > 0 ? (
            <rect
              key={`${id}-${category}`}
              x={start(index)}
              y={100 - top}
              width={band.bandwidth()}
              height={height}
              fill={seriesColour(place)}
            />
          ) : null
        })
      })}
    </ChartFrame>
  )
}
