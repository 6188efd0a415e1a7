export type Fields = { [name: string]: string | Fields }

/** Stripe's form encoding, `a[b][0]=c`, as nested objects. */
export function formFields(text: string): Fields {
  const fields: Fields = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let place = fields
    for (const part of path.slice(0, -1)) {
      place[part] ??= {}
      place = place[part] as Fields
    }
    place[path.at(-1)!] = value
  }
  return fields
}
