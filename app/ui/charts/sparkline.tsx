import { area, curveMonotoneX, line } from 'd3-shape'
import { seriesColour } from './chart-data'

export interface SparklineProps {
  /** Says in words what the line shows: "Conversations a day, rising from 12 to 31". */
  label: string
  values: readonly number[]
}

/** The shape of a figure over time, as large as a word. */
export function Sparkline({ label, values }: SparklineProps) {
  const highest = Math.max(1, ...values)
  const x = (_: number, index: number) => (values.length > 1 ? (index / (values.length - 1)) * 100 : 50)
  const y = (value: number) => 30 - (value / highest) * 28
  const points = [...values]
  return (
    <svg
      viewBox="0 0 100 30"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="h-9 w-full rtl:-scale-x-100"
    >
      <path
        d={area<number>().x(x).y0(30).y1(y).curve(curveMonotoneX)(points) ?? ''}
        fill={seriesColour(0)}
        opacity={0.12}
      />
      <path
        d={line<number>().x(x).y(y).curve(curveMonotoneX)(points) ?? ''}
        fill="none"
        stroke={seriesColour(0)}
        strokeWidth={1.75}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
