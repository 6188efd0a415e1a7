import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { overlays } from './opener'

/** Before the first one shows; the next is there at once while one moves along a row of buttons. */
const DELAY_MS = 500
const CLOSE_DELAY_MS = 80
const WARM_MS = 500

let lastShownAt = Number.NEGATIVE_INFINITY

interface NearProps {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: () => void
  onPointerDown: () => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A few words on hover and focus, and what the element needs that they are about. Never the only place that says them. */
export function useTooltip(text: string, isAllowed: boolean): { near: NearProps; bubble: ReactNode } {
  const target = useRef<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWanted, setWanted] = useState(false)
  const isShown = isWanted && isAllowed
  const parts = overlays.useWhen(isShown, () => setWanted(false))
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = () => {
    clearTimeout(timer.current)
    lastShownAt = performance.now()
    setWanted(true)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (isWanted) lastShownAt = performance.now()
    setWanted(false)
  }
  const near: NearProps = {
    onPointerEnter({ pointerType, currentTarget }) {
      if (pointerType === 'touch') return
      target.current = currentTarget
      overlays.prepare()
      clearTimeout(timer.current)
      if (performance.now() - lastShownAt < WARM_MS) show()
      else timer.current = setTimeout(show, DELAY_MS)
    },
    onPointerLeave() {
      clearTimeout(timer.current)
      timer.current = setTimeout(hide, CLOSE_DELAY_MS)
    },
    onPointerDown: hide,
    onFocus({ currentTarget }) {
      if (!currentTarget.matches(':focus-visible')) return
      target.current = currentTarget
      show()
    },
    onBlur: hide,
    onKeyDown({ key }) {
      if (key === 'Escape' || key === 'Enter' || key === ' ') hide()
    },
  }
  const bubble = parts ? (
    <parts.TooltipBubble
      target={target}
      isOpen={isShown}
      onOpenChange={(isOpen) => (isOpen ? show() : hide())}
    >
      {text}
    </parts.TooltipBubble>
  ) : null
  return { near, bubble }
}
