import { area, curveMonotoneX, line } from 'd3-shape'
import { type ChartProps, highestOf, seriesColour, valueScale } from './chart-data'
import { ChartFrame } from './chart-frame'

export interface LineChartProps extends ChartProps {
  /** Fills below the first line. */
  isArea?: boolean
}

/** How figures go over time. */
export function LineChart({ isArea = true, ...chart }: LineChartProps) {
  const { categories, series } = chart
  const { share, ticks } = valueScale(highestOf(series))
  const place = (index: number) => (categories.length > 1 ? index / (categories.length - 1) : 0.5)
  const x = (_: number, index: number) => place(index) * 100
  const y = (value: number) => 100 - share(value) * 100
  const stroke = line<number>().x(x).y(y).curve(curveMonotoneX)
  const fill = area<number>().x(x).y0(100).y1(y).curve(curveMonotoneX)
  return (
    <ChartFrame {...chart} ticks={ticks} share={share} place={place}>
      {series.map(({ id, values }, index) => (
        <g key={id}>
          {isArea && index === 0 ? (
            <path d={fill([...values]) ?? ''} fill={seriesColour(index)} opacity={0.1} />
          ) : null}
          <path
            d={stroke([...values]) ?? ''}
            fill="none"
            stroke={seriesColour(index)}
            strokeWidth={2}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
    </ChartFrame>
  )
}
