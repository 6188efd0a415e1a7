import { useEffect, useState } from 'react'
import { later } from '~/ui/later'
import type { ToastWords } from './toast-list'

const list = later(() => import('./toast-list'))

/** Said before there was anything to show them. */
const waiting: ToastWords[] = []
let tell: (() => void) | undefined

/** A passing word about something done. Browser only; never for what must be read or acted upon. */
export function showToast(words: ToastWords): void {
  waiting.push(words)
  tell?.()
}

/** Where toasts appear. Once, in the root; the list itself comes with the first of them. */
export function Toasts() {
  const [count, setCount] = useState(0)
  const parts = list.useWhen(count > 0, () => setCount(0))
  useEffect(() => {
    tell = () => setCount((before) => before + 1)
    if (waiting.length > 0) tell()
    return () => {
      tell = undefined
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one said is counted
  useEffect(() => {
    if (parts) for (const words of waiting.splice(0)) parts.addToast(words)
  }, [parts, count])
  return parts ? <parts.ToastList /> : null
}
