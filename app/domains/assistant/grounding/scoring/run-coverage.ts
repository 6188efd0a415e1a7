/**
 * The runs of letters of a question that any of its passages has, each with what it tells: the more, the fewer of
 * the passages have it.
 */
export function tellingRuns(question: Set<string>, passages: Set<string>[]): Map<string, number> {
  const telling = new Map<string, number>()
  for (const run of question) {
    const holding = passages.filter((runs) => runs.has(run)).length
    if (holding > 0) telling.set(run, Math.log((passages.length + 1) / (holding + 0.5)))
  }
  return telling
}

/** The share of what the runs tell that a text has, 0 to 1. */
export function runCoverage(telling: Map<string, number>, runs: Set<string>): number {
  let all = 0
  let found = 0
  for (const [run, weight] of telling) {
    all += weight
    if (runs.has(run)) found += weight
  }
  return all > 0 ? found / all : 0
}

/** The share of the question's runs that a text has, 0 to 1. */
export function sharedRuns(question: Set<string>, runs: Set<string>): number {
  let shared = 0
  for (const run of question) if (runs.has(run)) shared++
  return question.size > 0 ? shared / question.size : 0
}
