import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { isTicked, tellField, typedFields, type WrittenField } from './typed-fields'

/**
 * Keeps what somebody typed before the page came alive. A field with a state of its own begins with what the server
 * wrote, and the first time it is drawn anew it puts that in the place of their words; so its state is told them, as if
 * they were typed now.
 *
 * The fields are read in the layout effect, before anything can be drawn anew, and told in the passive one, when all of
 * them listen.
 */
export function KeepTyped({ children }: { children: ReactNode }) {
  const typed = useRef<Map<WrittenField, string | boolean>>(new Map())
  useLayoutEffect(() => {
    typed.current = fieldsTypedIn(document)
  }, [])
  useEffect(() => {
    for (const [field, value] of typed.current) if (field.isConnected) tellField(field, value)
    typed.current.clear()
  }, [])
  return children
}

/** What stands in fields other than what the server wrote there, by people or by their browser's memory of them. */
function fieldsTypedIn(root: ParentNode): Map<WrittenField, string | boolean> {
  const typed = new Map<WrittenField, string | boolean>()
  for (const field of typedFields(root)) {
    if (field instanceof HTMLSelectElement) {
      if (field.selectedOptions[0] !== firstChoice(field)) typed.set(field, field.value)
    } else if (isTicked(field)) {
      if (field.checked !== field.defaultChecked) typed.set(field, field.checked)
    } else if (field.value !== field.defaultValue) typed.set(field, field.value)
  }
  return typed
}

/** What a list shows that nobody has touched: what the server chose, or else the first that can be chosen. */
function firstChoice({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  const all = [...options]
  return all.findLast((option) => option.defaultSelected) ?? all.find((option) => !option.disabled)
}
