/** Something that can be done now, from the command menu or by a key of its own. */
export interface Command {
  id: string
  /** In the reader's language. */
  label: string
  /** One character, as the keyboard writes it. */
  key?: string
  run: () => void
}

/** Where keys write or choose something: there none of ours does anything. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]'

/** The command that a key press asks for, if it asks for any. */
export function commandOf(event: KeyboardEvent, commands: readonly Command[]): Command | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined
  if ((target as Element | null)?.closest?.(OWN_KEYS)) return undefined
  return commands.find((command) => command.key === key)
}

/** Ctrl K, or Command K on a Mac: opens the menu wherever one writes. */
export const asksForMenu = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** The commands of all that is shown, those of what was shown last first. */
export function createCommandStore() {
  const sources = new Map<object, readonly Command[]>()
  const listeners = new Set<() => void>()
  let all: readonly Command[] = []
  const tell = () => {
    all = [...sources.values()].reverse().flat()
    for (const listener of [...listeners]) listener()
  }
  return {
    all: () => all,
    set(source: object, commands: readonly Command[] | null): void {
      if (commands) sources.set(source, commands)
      else sources.delete(source)
      tell()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
