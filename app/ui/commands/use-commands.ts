import { useEffect, useRef } from 'react'
import { asksForMenu, type Command, commandOf, createCommandStore } from './commands'

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

/** Listens to the keys of all commands that are offered, once a page; Ctrl K is left alone without `onMenu`. */
export function useCommandKeys(calls: { onMenu?: () => void; onSheet: () => void }): void {
  const latest = useRef(calls)
  latest.current = calls
  useEffect(() => {
    const onSheet = () => latest.current.onSheet()
    const onKeyDown = (event: KeyboardEvent) => {
      const { onMenu } = latest.current
      if (onMenu && asksForMenu(event)) {
        event.preventDefault()
        onMenu()
        return
      }
      const command = areKeysOn() ? commandOf(event, commandStore.all()) : undefined
      if (!command) return
      event.preventDefault()
      command.run()
    }
    opener.addEventListener('sheet', onSheet)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      opener.removeEventListener('sheet', onSheet)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
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
