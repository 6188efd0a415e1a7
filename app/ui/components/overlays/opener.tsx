import { createContext, type RefObject, useMemo, useRef, useState } from 'react'
import { type Later, later } from '~/ui/later'
import type * as Overlays from './aria-overlays'
import type { FirstFocus, OpenState } from './overlay-types'

/** What floats above the page, with all that keeps focus, keys and screen readers right: fetched when it is wanted. */
export const overlays: Later<typeof Overlays> = later(() => import('./aria-overlays'))

/** What makes the button below it one that opens something. */
export interface Opener {
  attributes: { 'aria-haspopup': 'menu' | 'dialog' | 'listbox'; 'aria-expanded': boolean }
  ref: RefObject<HTMLButtonElement>
  open: (firstFocus?: FirstFocus) => void
}

export const OpenerContext = createContext<Opener | null>(null)

interface Opened {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  firstFocus: FirstFocus | undefined
  opener: Opener
  /** Null while nobody has opened it, or its code is on its way. */
  parts: typeof Overlays | null
}

/** The state of something that a button opens: its own, or the one of who draws it. */
export function useOpened(kind: Opener['attributes']['aria-haspopup'], outer: OpenState = {}): Opened {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOwnOpen, setOwnOpen] = useState(false)
  const [firstFocus, setFirstFocus] = useState<FirstFocus>()
  const isOpen = outer.isOpen ?? isOwnOpen
  const change = useRef<(isOpen: boolean) => void>(() => {})
  change.current = (next) => {
    if (next === isOpen) return
    setOwnOpen(next)
    outer.onOpenChange?.(next)
  }
  const stable = useMemo(() => (next: boolean) => change.current(next), [])
  const opener = useMemo<Opener>(
    () => ({
      attributes: { 'aria-haspopup': kind, 'aria-expanded': isOpen },
      ref,
      open: (first) => {
        setFirstFocus(first)
        stable(true)
      },
    }),
    [kind, isOpen, stable],
  )
  return {
    isOpen,
    onOpenChange: stable,
    firstFocus,
    opener,
    parts: overlays.useWhen(isOpen, () => stable(false)),
  }
}
