import { all } from './find'

/** Whoever stopped the page meanwhile may try again after this. */
const PATIENCE_MS = 8000

/**
 * A form that was sent isn't sent again while its answer is on the way: a second press would be answered as a second form,
 * that of an account which the first has just made. Such a form carries `data-sending`. Watched last: what another part
 * keeps from being sent wasn't sent.
 */
export function watchSending(): void {
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target as HTMLElement).hasAttribute('data-sending')) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    form.dataset.sending = ''
    setTimeout(() => form.removeAttribute('data-sending'), PATIENCE_MS)
  })
  // Back from the answer, to the page as it was left.
  addEventListener('pageshow', () => {
    for (const form of all('[data-sending]')) form.removeAttribute('data-sending')
  })
}
