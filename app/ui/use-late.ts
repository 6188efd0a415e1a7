import { useEffect, useState } from 'react'

/** True once a condition has held for so long; false as soon as it doesn't. */
export function useLate(condition: boolean, delayMs: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!condition) {
      setIsLate(false)
      return
    }
    const timer = setTimeout(() => setIsLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [condition, delayMs])
  return condition && isLate
}
