import { onClick } from './find'

const SHOWN_MS = 2000

/**
 * `data-copy` on a button: copies that text, or what the element of a `#id` says. With `data-copied` the button says so for
 * two seconds; it should be an `aria-live` region for those who hear the page.
 */
export function watchCopying(): void {
  onClick('[data-copy]', async (button) => {
    const { copy = '', copied } = button.dataset
    const text = copy.startsWith('#') ? document.querySelector(copy)?.textContent : copy
    await navigator.clipboard.writeText(text?.trim() ?? '')
    if (!copied || button.textContent === copied) return
    const before = [...button.childNodes]
    button.replaceChildren(copied)
    setTimeout(() => button.replaceChildren(...before), SHOWN_MS)
  })
}
