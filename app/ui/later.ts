import { useEffect, useReducer, useRef } from 'react'

export interface Later<Module> {
  /** Has it fetched, once somebody is likely to want it. */
  prepare(): void
  /** The module from the first time on that it is wanted; null until it has come. A fetch that failed is told. */
  useWhen(isWanted: boolean, onFailed: () => void): Module | null
}

/** Code that a page does without until somebody wants it. After a fetch that failed the next wish fetches again. */
export function later<Module>(load: () => Promise<Module>): Later<Module> {
  let loaded: Module | null = null
  let loading: Promise<void> | undefined
  const fetch = () => {
    loading ??= load().then(
      (module) => {
        loaded = module
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return {
    prepare: () => void fetch().catch(() => {}),
    useWhen(isWanted, onFailed) {
      const [, redraw] = useReducer((count: number) => count + 1, 0)
      const wasWanted = useRef(false)
      const tell = useRef(onFailed)
      tell.current = onFailed
      if (isWanted) wasWanted.current = true
      // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is looked up then
      useEffect(() => {
        if (!isWanted || loaded) return
        let isLeft = false
        fetch().then(
          () => isLeft || redraw(),
          () => isLeft || tell.current(),
        )
        return () => {
          isLeft = true
        }
      }, [isWanted])
      return wasWanted.current ? loaded : null
    },
  }
}
