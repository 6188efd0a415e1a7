import { useCallback, useEffect, useState } from 'react'
import { keepLooking } from './keep-looking'
import { useCalmRevalidate } from './use-calm-revalidate'

/**
 * Reads the page's data again while something is on its way, in growing pauses and only while the page is seen. Once
 * `hasStopped` the page says so and offers `lookAgain`, which begins anew.
 */
export function useKeepLooking(isLooking: boolean): { hasStopped: boolean; lookAgain: () => void } {
  const revalidate = useCalmRevalidate()
  const [round, setRound] = useState(0)
  const [hasStopped, setHasStopped] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins anew
  useEffect(() => {
    if (!isLooking) return
    const look = () => {
      setHasStopped(false)
      revalidate()
    }
    return keepLooking({ look, tired: () => setHasStopped(true), page: document })
  }, [isLooking, revalidate, round])
  const lookAgain = useCallback(() => {
    setHasStopped(false)
    revalidate()
    setRound((one) => one + 1)
  }, [revalidate])
  return { hasStopped: isLooking && hasStopped, lookAgain }
}
