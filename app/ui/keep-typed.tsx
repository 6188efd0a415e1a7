import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what somebody typed before the page came alive. A field with a state of its own begins with what the server
 * wrote, and the first time it is drawn anew it puts that in the place of their words; so its state is told them, as if
 * they were typed now.
 *
 * The fields are read in the layout effect, before anything can be drawn anew, and told in the passive one, when all of
 * them listen.
 */
export function KeepTyped({ children }: { children: ReactNode }) {
  const typed = useRef<Map<Field, string | boolean>>(new Map())
  useLayoutEffect(() => {
    typed.current = fieldsTypedIn(document)
  }, [])
  useEffect(() => {
    for (const [field, value] of typed.current) if (field.isConnected) tell(field, value)
    typed.current.clear()
  }, [])
  return children
}

/** What stands in fields other than what the server wrote there, by people or by their browser's memory of them. */
function fieldsTypedIn(root: ParentNode): Map<Field, string | boolean> {
  const typed = new Map<Field, string | boolean>()
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    // The mirror that a list of our own has for the form around it is nobody's to touch.
    if (field.closest('[aria-hidden=true]')) continue
    if (field instanceof HTMLSelectElement) {
      if (field.selectedOptions[0] !== firstChoice(field)) typed.set(field, field.value)
    } else if (isTicked(field)) {
      if (field.checked !== field.defaultChecked) typed.set(field, field.checked)
    } else if (WRITTEN.has(field.type) && field.value !== field.defaultValue) typed.set(field, field.value)
  }
  return typed
}

/** Kinds of fields whose value is what was written there and nothing that the browser makes of it, as a colour's is. */
const WRITTEN = new Set('text search email tel url password number date time textarea'.split(' '))

/** What a list shows that nobody has touched: what the server chose, or else the first that can be chosen. */
function firstChoice({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  const all = [...options]
  return all.findLast((option) => option.defaultSelected) ?? all.find((option) => !option.disabled)
}

function tell(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    const box = field as HTMLInputElement
    // A click turns it over, from what the page believes it to be.
    box.checked = !value
    box.click()
    return
  }
  const caret = caretOf(field)
  // React hears only of values that it didn't set itself: its own setter stands on the field, the browser's below it.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  if (caret && document.activeElement === field) (field as HTMLInputElement).setSelectionRange(...caret)
}

const isTicked = (field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

/** Null in fields that have none to read, as those of addresses and numbers. */
function caretOf(field: Field): [number, number] | null {
  if (field instanceof HTMLSelectElement || field.selectionStart === null) return null
  return [field.selectionStart, field.selectionEnd ?? field.selectionStart]
}
