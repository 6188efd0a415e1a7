import { useEffect, useRef } from 'react'
import { type Command, createCommandStore } from './commands'

export const commandStore = createCommandStore()

/** Offers commands while the component stands. */
export function useCommands(commands: readonly Command[]): void {
  const source = useRef({})
  useEffect(() => {
    commandStore.set(source.current, commands)
  }, [commands])
  useEffect(() => {
    const own = source.current
    return () => commandStore.set(own, null)
  }, [])
}

const opener = new EventTarget()

/** Opens the sheet that says which keys there are. */
export const showShortcuts = (): void => void opener.dispatchEvent(new Event('sheet'))

export function onShowShortcuts(call: () => void): () => void {
  opener.addEventListener('sheet', call)
  return () => opener.removeEventListener('sheet', call)
}

const KEY = 'parley.shortcuts'

/** Single keys may be off: who speaks to their computer, or touches keys unawares, would set them off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function turnKeys(on: boolean): void {
  try {
    if (on) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, 'off')
  } catch {
    // A browser that refuses it asks again next time.
  }
}
