import { all } from './find'

const PAUSE_MS = 250

/**
 * `data-live` on a fieldset: whenever something in it changes, the page is asked for with these fields, and the part of it
 * whose id the attribute names takes the place of the one that is shown. What is typed stays.
 */
export function watchLiveParts(): void {
  for (const fields of all('fieldset[data-live]')) {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let latest = 0
    fields.addEventListener('input', () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void renew(fields, ++latest, () => latest), PAUSE_MS)
    })
  }
}

/** An answer that was overtaken by a later one is left aside. */
async function renew(fields: HTMLElement, turn: number, latest: () => number): Promise<void> {
  const query = new URLSearchParams(location.search)
  for (const field of all<HTMLInputElement>('[name]', fields)) query.set(field.name, field.value)
  const answer = await fetch(`${location.pathname}?${query}`)
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const id = fields.dataset.live ?? ''
  const part = page.getElementById(id)
  if (part && turn === latest()) document.getElementById(id)?.replaceChildren(...part.childNodes)
}
