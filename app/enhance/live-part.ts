import { all } from './find'

const PAUSE_MS = 250

/**
 * `data-live` on a fieldset: whenever something in it changes, the page is asked for with these fields, and the part of it
 * whose id the attribute names takes the place of the one that is shown, along with the styles of its page. What is typed
 * stays.
 */
export function watchLiveParts(): void {
  for (const fields of all('fieldset[data-live]')) {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let latest = 0
    const renewSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void renew(fields, ++latest, () => latest), PAUSE_MS)
    }
    fields.addEventListener('input', renewSoon)
    // Changed before this script was here, or kept by the browser over a reload.
    if (all<Field>('[name]', fields).some(isChanged)) renewSoon()
  }
}

type Field = HTMLInputElement | HTMLSelectElement

const isChanged = (field: Field): boolean =>
  'defaultValue' in field ? field.value !== field.defaultValue : !field.selectedOptions[0]?.defaultSelected

/** An answer that was overtaken by a later one is left aside. */
async function renew(fields: HTMLElement, turn: number, latest: () => number): Promise<void> {
  const query = new URLSearchParams(location.search)
  for (const field of all<Field>('[name]', fields)) query.set(field.name, field.value)
  const answer = await fetch(`${location.pathname}?${query}`)
  if (!answer.ok) return
  // The policy names the styles of this page only: those of another are no element here, not even of a page that isn't shown.
  const styles: string[] = []
  const text = (await answer.text()).replace(/<style>(.*?)<\/style>/gs, (_, style: string) => {
    styles.push(style)
    return ''
  })
  const id = fields.dataset.live ?? ''
  const page = new DOMParser().parseFromString(text, 'text/html')
  const part = page.getElementById(id)
  if (!part || turn !== latest()) return
  // The server was built anew meanwhile: classes have other names in its pages.
  if (page.documentElement.dataset.build !== document.documentElement.dataset.build) {
    location.search = `${query}`
    return
  }
  document.getElementById(id)?.replaceChildren(...part.childNodes)
  document.adoptedStyleSheets = styles.map(sheetOf)
}

function sheetOf(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  return sheet
}
