import { scaleBand } from 'd3-scale'
import { type ChartProps, highestOf, seriesColour, valueScale } from './chart-data'
import { ChartFrame } from './chart-frame'

const GAP = 0.32

/** Figures of a few categories beside each other; several series stand side by side within one. */
export function BarChart(chart: ChartProps) {
  const { categories, series } = chart
  const { share, ticks } = valueScale(highestOf(series))
  const band = scaleBand<number>()
    .domain(categories.map((_, index) => index))
    .range([0, 100])
    .padding(GAP)
  const start = (index: number) => band(index) ?? 0
  const width = band.bandwidth() / Math.max(1, series.length)
  return (
    <ChartFrame
      {...chart}
      ticks={ticks}
      share={share}
      place={(index) => (start(index) + band.bandwidth() / 2) / 100}
    >
      {series.map(({ id, values }, place) =>
        values.map((value, index) => (
          <rect
            key={`${id}-${categories[index]}`}
            x={start(index) + place * width}
            y={100 - share(value) * 100}
            width={width * 0.94}
            height={share(value) * 100}
            fill={seriesColour(place)}
          />
        )),
      )}
    </ChartFrame>
  )
}
