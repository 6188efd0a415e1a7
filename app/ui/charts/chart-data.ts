import { scaleLinear } from 'd3-scale'

export interface ChartSeries {
  id: string
  label: string
  /** One for each category, in their order. */
  values: readonly number[]
}

export interface ChartProps {
  /** Names the chart: what is counted, over what. */
  label: string
  /** Along the axis, written for the reader already: days, weeks, channels. */
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** How a value is written; plain numbers unless told otherwise. */
  formatValue?: (value: number) => string
  /** What `categories` are, for the table's first column. */
  categoryLabel?: string
}

const TICKS = 4
const MOST_LABELS = 6

/** The value axis from zero to a round number above the highest value, with the lines to draw. */
export function valueScale(highest: number) {
  const scale = scaleLinear()
    .domain([0, highest || 1])
    .nice(TICKS)
  return { share: (value: number) => scale(value) / scale(scale.domain()[1] ?? 1), ticks: scale.ticks(TICKS) }
}

export const highestOf = (series: readonly ChartSeries[]): number =>
  Math.max(0, ...series.flatMap(({ values }) => values))

/** Which categories get their name below the axis, so that names never touch; a narrow chart names every second of them. */
export function labelledIndexes(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / MOST_LABELS))
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % step === 0)
}

const COLOURS = 6

/** Colour of a series by its place; the same in every chart. */
export const seriesColour = (index: number): string => `var(--color-series-${(index % COLOURS) + 1})`
