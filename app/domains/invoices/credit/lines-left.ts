import { type PaperLine, paperSchema } from '../paper/paper'
import type { LineLeft } from './split-credit'

/** What credit notes left of each of an invoice's lines, in their order. */
export function linesLeft(
  lines: readonly PaperLine[],
  corrections: readonly { paper: unknown }[],
): LineLeft[] {
  const earlier = corrections.flatMap(({ paper }) => paperSchema.parse(paper).lines)
  return lines.map(({ place, netMinor, taxMinor }) => {
    const taken = earlier.filter((line) => line.place === place)
    return {
      netMinor: taken.reduce((rest, line) => rest - line.netMinor, netMinor),
      taxMinor: taken.reduce((rest, line) => rest - line.taxMinor, taxMinor),
    }
  })
}
