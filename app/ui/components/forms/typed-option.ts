import type { SelectOption } from '../overlays/overlay-types'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const TYPING_PAUSE_MS = 500

/** The option that an arrow to the side leads to; the first or last that can be chosen stays. */
export function stepFrom(
  options: readonly SelectOption[],
  chosen: string | null,
  key: string,
): SelectOption | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const possible = options.filter(({ isDisabled }) => !isDisabled)
  const place = possible.findIndex(({ id }) => id === chosen)
  return place < 0 ? possible[0] : possible[place + step]
}

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The first option that begins with what was typed; letters that follow each other soon are one word. */
export function optionTypedFor(
  options: readonly SelectOption[],
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  typed: { text: string; at: number },
  now = Date.now(),
): SelectOption | undefined {
  const isFirst = now - typed.at > TYPING_PAUSE_MS
  if ([...key].length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && isFirst)) return undefined
  typed.text = isFirst ? key : typed.text + key
  typed.at = now
  const compare = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' }).compare
  return options.find(
    ({ label, isDisabled }) => !isDisabled && compare(label.slice(0, typed.text.length), typed.text) === 0,
  )
}
