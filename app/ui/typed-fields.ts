export type WrittenField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Fields that somebody can have typed, chosen or ticked, and that a script may give a value: no file. */
export function typedFields(root: ParentNode): WrittenField[] {
  return [...root.querySelectorAll<WrittenField>('input, textarea, select')].filter(
    (field) =>
      // The mirror that a list of our own has for the form around it is nobody's to touch.
      !field.closest('[aria-hidden=true]') &&
      (field instanceof HTMLSelectElement || isTicked(field) || WRITTEN.has(field.type)),
  )
}

/** Kinds of fields whose value is what was written there and nothing that the browser makes of it, as a colour's is. */
const WRITTEN = new Set('text search email tel url password number date time textarea'.split(' '))

/** Gives a field what somebody typed or ticked, as if they did it now. */
export function tellField(field: WrittenField, value: string | boolean): void {
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

export const isTicked = (field: WrittenField): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

/** Null in fields that have none to read, as those of addresses and numbers. */
function caretOf(field: WrittenField): [number, number] | null {
  if (field instanceof HTMLSelectElement || field.selectionStart === null) return null
  return [field.selectionStart, field.selectionEnd ?? field.selectionStart]
}
