import { useCallback, useRef } from 'react'
import { showToast } from '../components/feedback/toast'
import { useMessage } from '../use-message'
import { type TellRefusal, WatchRefusals } from './watch-refusals'

/** Says what a page's buttons were refused for, and leaves the page as it is. */
export function RefusalToasts() {
  const message = useMessage()
  const latest = useRef(message)
  latest.current = message
  const tell: TellRefusal = useCallback((_by, refusal) => {
    if (refusal) showToast({ title: latest.current(refusal.problem), tone: 'bad' })
  }, [])
  return <WatchRefusals tell={tell} />
}
