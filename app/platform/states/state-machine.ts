export interface StateMachine<S extends string> {
  /** Kebab-case name under which its moves are written down. */
  name: string
  /** Where an object begins. */
  initial: S
  states: readonly S[]
  mayMove(from: S, to: S): boolean
  /** States from which nothing leads on. */
  isFinal(state: S): boolean
  /** States that lead to `to` in one move. */
  sources(to: S): S[]
  /**
   * The fewest legal moves from one state to another, without the first: `[]` for the same state, null when there is
   * no way.
   */
  path(from: S, to: S): S[] | null
}

/** A state machine from its table of moves: each state with the states that it may go to. */
export function stateMachine<S extends string>(
  name: string,
  initial: NoInfer<S>,
  moves: Record<S, readonly NoInfer<S>[]>,
): StateMachine<S> {
  const states = Object.keys(moves) as S[]
  return {
    name,
    initial,
    states,
    mayMove: (from, to) => moves[from].includes(to),
    isFinal: (state) => moves[state].length === 0,
    sources: (to) => states.filter((state) => moves[state].includes(to)),
    path(from, to) {
      const before = new Map<S, S | null>([[from, null]])
      const queue = [from]
      for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
        if (state === to) return walkBack(before, to)
        for (const next of moves[state]) {
          if (before.has(next)) continue
          before.set(next, state)
          queue.push(next)
        }
      }
      return null
    },
  }
}

function walkBack<S>(before: Map<S, S | null>, to: S): S[] {
  const path: S[] = []
  for (let state: S | null = to; state !== null; state = before.get(state) ?? null) path.unshift(state)
  return path.slice(1)
}
