const WARM_ROUNDS = 2
const TIMED_ROUNDS = 5

export interface QueryTimes {
  /** Milliseconds of every single search. */
  all: number[]
  /** Of each question in its quickest round, which other programs on the machine disturb least. */
  quiet: number[]
}

/** All questions are asked several times after warming up. */
export function timeQueries<T>(questions: T[], search: (question: T) => unknown): QueryTimes {
  const all: number[] = []
  const quiet = questions.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < WARM_ROUNDS + TIMED_ROUNDS; round++) {
    for (const [place, question] of questions.entries()) {
      const start = performance.now()
      search(question)
      const ms = performance.now() - start
      if (round < WARM_ROUNDS) continue
      all.push(ms)
      quiet[place] = Math.min(quiet[place]!, ms)
    }
  }
  return { all, quiet }
}
