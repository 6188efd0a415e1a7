const WARM_ROUNDS = 2
const TIMED_ROUNDS = 5

/** Milliseconds of every single search, all questions asked several times after warming up. */
export function timeQueries(questions: string[], search: (question: string) => unknown): number[] {
  const times: number[] = []
  for (let round = 0; round < WARM_ROUNDS + TIMED_ROUNDS; round++) {
    for (const question of questions) {
      const start = performance.now()
      search(question)
      if (round >= WARM_ROUNDS) times.push(performance.now() - start)
    }
  }
  return times
}
