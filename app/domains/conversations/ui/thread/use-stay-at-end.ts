import { type RefObject, useEffect, useRef } from 'react'

/** So close to its end a reader still follows what is written. */
const NEAR_PX = 80

/**
 * Keeps the newest message in view, also while files above it load or what stands around the thread grows. Who has scrolled
 * up to read stays there until they write themselves or open another conversation.
 */
export function useStayAtEnd(
  conversationId: string,
  pending: readonly { clientId: string }[],
): RefObject<HTMLElement> {
  const thread = useRef<HTMLElement>(null)
  const isFollowing = useRef(true)
  const written = pending.at(-1)?.clientId
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is what it begins anew for
  useEffect(() => {
    const list = thread.current
    if (!list) return
    const toEnd = () => {
      if (isFollowing.current) list.scrollTop = list.scrollHeight
    }
    const look = () => {
      isFollowing.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX
    }
    // What one opens to read stays where it is, as tall as it grows.
    const stay = ({ target }: Event) => {
      if (target instanceof Element && target.closest('summary')) isFollowing.current = false
    }
    isFollowing.current = true
    toEnd()
    const growth = new ResizeObserver(toEnd)
    for (const part of [list, ...list.children]) growth.observe(part)
    list.addEventListener('scroll', look, { passive: true })
    list.addEventListener('click', stay, { capture: true })
    return () => {
      growth.disconnect()
      list.removeEventListener('scroll', look)
      list.removeEventListener('click', stay, { capture: true })
    }
  }, [conversationId])
  useEffect(() => {
    if (!written || !thread.current) return
    isFollowing.current = true
    thread.current.scrollTop = thread.current.scrollHeight
  }, [written])
  return thread
}
